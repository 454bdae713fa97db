/** Writes the pages of a build (webpack.config.js). */
export class PagesPlugin {
  constructor(options: { readonly root: string; readonly role: 'client' | 'prerender'; readonly production: boolean });
  /** The first script of every page; `hash` names the files of the languages. */
  languageScript(hash: string, isLanding?: boolean): string;
}
