/** @jest-environment jest-fixed-jsdom */
import { languageToOffer } from './languageToOffer';

/** What the browser asks for, and what was chosen before. */
function offered(languages: readonly string[], chosen: string | null = null): string | null {
  Object.defineProperty(navigator, 'languages', { configurable: true, value: languages });
  const known = /^(en|hi|ur|id|zh)$/;
  const asked = (): never => {
    throw new Error('Nothing is asked for before it is known what is offered.');
  };
  const knows = (tag: string) => known.test(tag);
  window.portalLanguage = { tag: 'en', load: asked, loadPages: asked, show: asked, stored: () => chosen, knows };
  return languageToOffer();
}

afterEach(() => delete window.portalLanguage);

it.each([
  [['hi-IN'], 'hi'],
  [['zh-CN', 'en'], 'zh'],
  [['in'], 'id'],
  [['ur-PK', 'hi'], 'ur'],
  [['gu', 'HI-in', 'en'], 'hi'],
  [['en-GB', 'hi'], null],
  [['fr', 'en', 'hi'], null],
  [['fr'], null],
  [[], null],
])('for a browser with %j it offers %s', (languages, tag) => expect(offered(languages)).toBe(tag));

it('offers nothing after a choice, or where a choice cannot be stored', () => {
  for (const chosen of ['en', 'ur', '']) expect(offered(['hi'], chosen)).toBeNull();
});
