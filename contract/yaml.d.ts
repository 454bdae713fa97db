/** The module that contract/yamlTransform.js makes of contract/openapi.yaml in tests. */
declare module '*.yaml' {
  type Part = Readonly<Record<string, unknown>>;
  export const components: Part;
  export const paths: Part;
  export const security: readonly Part[];
}
