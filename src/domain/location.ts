/** A location inside the portal: path, query with its `?`, fragment with its `#`. */
export interface AppLocation {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}
