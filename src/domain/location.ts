/**
 * A location inside the portal: path, query with its `?`, fragment with its `#`. `returned`: Back or Forward led there, so the page is shown
 * as it was left.
 */
export interface AppLocation {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly returned?: boolean | undefined;
}
