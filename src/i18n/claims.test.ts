import { entriesOf, TAGS } from '../testing/catalogues';
import { CLAIMS, claimsIn, DISCLOSURES, NEVER } from './claims';

/** The figures of a text: they are the same in every language. */
const figuresIn = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}|\d+(?:\.\d+)?/g)].map(([all]) => all);

it('every language has its words for what is never claimed', () => {
  expect(Object.keys(CLAIMS).toSorted()).toEqual(TAGS.toSorted());
  expect(TAGS.filter((tag) => (CLAIMS[tag] ?? []).length < 8)).toEqual([]);
});

it('the code says every disclosure', () => {
  const sources = entriesOf('en').map(({ source }) => source);
  expect(DISCLOSURES.filter((text) => !sources.includes(text))).toEqual([]);
});

describe.each(TAGS)('in %s', (tag) => {
  const entries = entriesOf(tag).filter(({ said }) => said !== '');
  /** English is not translated: its messages are what the code says. */
  const saidOf = ({ source, said }: { readonly source: string; readonly said: string }) =>
    tag === 'en' ? source : said;

  it('no message claims what the portal must never claim (decisions, section 6)', () => {
    const claims = entries.flatMap((entry) => claimsIn(tag, saidOf(entry)).map((word) => [word, saidOf(entry)]));
    expect(claims).toEqual([]);
    expect(entries).not.toEqual([]);
  });

  it('a claim that is put into a message is found, also in capitals and within a sentence', () => {
    const [said = 'Wallet.'] = entries.map(saidOf).filter((text) => text.endsWith('.') || text.endsWith('。'));
    const missed = (CLAIMS[tag] ?? []).filter(
      (word) =>
        !claimsIn(tag, `${said} ${word}`).includes(word) || !claimsIn(tag, word.toLocaleUpperCase(tag)).includes(word),
    );
    expect(missed).toEqual([]);
  });

  it('what may never come back, or happen, may never do so in the language', () => {
    const told = entries.filter(({ source }) => /may never (?:come back|happen)/.test(source));
    expect(told.filter((entry) => !NEVER[tag]?.test(saidOf(entry)))).toEqual([]);
    if (tag === 'en') expect(told.length).toBeGreaterThan(5);
  });

  it('every disclosure is said with the same figures', () => {
    const said = entries
      .filter(({ source }) => DISCLOSURES.includes(source))
      .map((entry) => [entry.source, saidOf(entry)]);
    const wrong = said.filter(
      ([text = '', words = '']) => figuresIn(words).toSorted().join() !== figuresIn(text).toSorted().join(),
    );
    expect(wrong).toEqual([]);
  });
});
