/** Writes the pages of a build (webpack.config.js). */
export class PagesPlugin {
  constructor(options: { readonly root: string; readonly role: 'client' | 'prerender'; readonly production: boolean });
  /** The first script of every page; `hash` names the files of the languages. */
  languageScript(hash: string, isLanding?: boolean): string;
}

/** The Content-Security-Policy of every page, for the scripts and styles of a build and its settings. */
export function policy(build: {
  readonly scripts: readonly { readonly integrity: string }[];
  readonly inlineScripts: readonly string[];
  readonly styles: readonly string[];
}): string;
