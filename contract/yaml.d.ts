/** The module that contract/yamlTransform.js makes of contract/openapi.yaml in tests; only the parts that tests name. */
declare module '*.yaml' {
  export const components: Readonly<Record<string, unknown>>;
}
