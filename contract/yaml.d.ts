/** The module that contract/yamlTransform.js makes of contract/openapi.yaml in tests, as far as they name its parts. */
declare module '*.yaml' {
  export const components: Readonly<Record<string, unknown>>;
}
