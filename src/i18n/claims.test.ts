import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf, TAGS } from '../testing/catalogues';
import { bannedClaims, claimsIn, DISCLOSURES, saysNever } from '../testing/claims';

it('every language has its list of forbidden claims', () => {
  expect(TAGS.filter((tag) => bannedClaims(tag).length < 8)).toEqual([]);
});

// What is read beside the portal's messages; the tests of the media check captions and presentations.
it.each(['public/index.html', 'public/app.html', 'public/site.webmanifest', 'tools/media/share.html'])(
  '%s claims nothing that the portal must never claim',
  (file) => {
    expect(claimsIn('en', readFileSync(join(__dirname, '../..', file), 'utf8'))).toEqual([]);
  },
);

it('the code contains every disclosure', () => {
  const sources = entriesOf('en').map(({ source }) => source);
  expect(DISCLOSURES.filter((text) => !sources.includes(text))).toEqual([]);
});

describe.each(TAGS)('in %s', (tag) => {
  const entries = entriesOf(tag).filter(({ translation }) => translation !== '');
  /** English is not translated: its messages are those of the code. */
  const translationOf = ({ source, translation }: { readonly source: string; readonly translation: string }) =>
    tag === 'en' ? source : translation;

  it('no message claims what the portal must never claim', () => {
    const claims = entries.flatMap((entry) =>
      claimsIn(tag, translationOf(entry)).map((word) => [word, translationOf(entry)]),
    );
    expect(claims).toEqual([]);
    expect(entries).not.toEqual([]);
  });

  it('a claim in a message is found, also in capitals and within a sentence', () => {
    const [sentence = 'Wallet.'] = entries
      .map(translationOf)
      .filter((text) => text.endsWith('.') || text.endsWith('。'));
    const missed = bannedClaims(tag).filter(
      (word) =>
        !claimsIn(tag, `${sentence} ${word}`).includes(word) ||
        !claimsIn(tag, word.toLocaleUpperCase(tag)).includes(word),
    );
    expect(missed).toEqual([]);
  });

  it('the translations of ‘may never’ say never', () => {
    const neverTexts = entries.filter(({ source }) => /may never (?:come back|happen)/.test(source));
    expect(neverTexts.filter((entry) => !saysNever(tag, translationOf(entry)))).toEqual([]);
    if (tag === 'en') expect(neverTexts.length).toBeGreaterThan(5);
  });
});
