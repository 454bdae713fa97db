import { PAGES, type Page } from '../pages';
import { FALLBACKS } from './routes';

/** The pattern and English name of every page, for tests: the build writes it into build/pages.json. */
export const pageNames = (): readonly { readonly path: string; readonly name: string | null }[] => [
  ...Object.values<Page>(PAGES).map(({ path, name }) => ({ path, name: name?.message ?? null })),
  ...FALLBACKS.map(({ path }) => ({ path, name: null })),
];
