import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { BrowserContext, Page } from '@playwright/test';
import { CLOSE, OPEN, pseudo } from '../src/boot/build/pseudo';
import { entriesOf } from '../src/testing/catalogues';
import { expect, test } from './kit';
import { speakIn, throughPages } from './languages';

/**
 * A pseudo-language: every message of the catalogue accented, 40 % longer and in brackets. A text without brackets is in no catalogue.
 * It replaces an existing language, so that the build is the one that members get.
 */
const STAND_IN = 'id';
async function speakPseudo(device: BrowserContext): Promise<void> {
  const entries = entriesOf('en');
  const catalogue = [
    entries.map(({ source, context }) => generateMessageId(source, context)).join(''),
    entries.map(({ source }) => pseudo(source)),
  ];
  await device.route(`**/assets/catalogue-${STAND_IN}*`, (route) => route.fulfill({ json: catalogue }));
  await speakIn(device, STAND_IN);
}

/** Every shown or spoken text that has no brackets and is not a code, figure, name or server text. */
function unbracketed(page: Page): Promise<string[]> {
  return page.evaluate(
    ([open, close]) => {
      const found = new Set<string>();
      const isData = (element: Element | null): boolean =>
        element?.closest(
          '[translate=no], .code, [dir=auto], bdi, .sandbox-notice, [lang]:not(html), script, style, noscript, #stranded',
        ) !== null;
      const tell = (words: string, what: string) => {
        const left = words.replaceAll(/⟦[^⟧]*⟧/g, '').replaceAll(/\b(USDT|E-PINs?|OTP|BEP-20|PeerHelp)\b/g, '');
        if (/\p{L}{2}/u.test(left) && !left.includes(open) && !left.includes(close))
          found.add(`${what}: ${words.trim().slice(0, 80)}`);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const blocks = new Set<Element>();
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        let block = node.parentElement;
        if (!node.nodeValue?.trim() || isData(block)) continue;
        // A message may hold its values and links in elements of their own: the brackets enclose them all.
        while (
          block &&
          block !== document.body &&
          !(block.textContent ?? '').includes(open) &&
          getComputedStyle(block).display.startsWith('inline')
        )
          block = block.parentElement;
        if (block) blocks.add(block);
      }
      for (const block of blocks) {
        if ((block.textContent ?? '').includes(open)) continue;
        tell(block.textContent ?? '', block.tagName.toLowerCase());
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
        if (isData(element)) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          tell(element.getAttribute(name) ?? '', `${element.tagName.toLowerCase()} ${name}`);
      }
      tell(document.title, 'title');
      return [...found];
    },
    [OPEN, CLOSE] as const,
  );
}

/** Texts in no catalogue of ours, each with its source. */
const KNOWN: readonly RegExp[] = [
  // A country name and times: the browser writes them in the replaced language.
  /: span: India$/,
  /: span: .* yang lalu$/,
  /: (tbody aria-label|th|td|span): \p{L}+, \d{2} \p{L}+ \d{4}$/u,
  /title: \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
  // A row's link: the time, and a code or an address. Its type is the description.
  /: a aria-label: \d{4}-\d\d-\d\d \d\d:\d\d(, \S+)?$/,
  // The same in every language.
  /: (span: CSV|td: EPIN)$/,
];

test('every text of every page is in the catalogue, except those of members and the server', async ({
  page,
  signIn,
  context,
}) => {
  test.slow();
  await speakPseudo(context);
  await page.setViewportSize({ width: 360, height: 760 });
  const found: string[] = [];
  await throughPages(page, signIn, async (path) => {
    found.push(...(await unbracketed(page)).map((find) => `${path}: ${find}`));
  });
  expect(found.filter((find) => !KNOWN.some((known) => known.test(find)))).toEqual([]);
});
