import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { presentationFile } from '../../features/landing/landing.config';
import { entriesOf, TAGS } from '../catalogues';
import { claimsIn } from '../claims';
import { titlesOf, withBookmarks } from './bookmarks';
import { captionFiles, ENGLISH_CAPTIONS, translatedCaptions } from './captions';
import { PRESENTATION_TEXTS, PRESENTED, presentationIn, sayingIn, translatedPresentation } from './presentation';

/** The output of `npm run media` in public/: small enough for phones, and valid. */

const file = (name: string) => join(__dirname, '../../../public', name);

it.each(['tour.webm', 'tour.mp4'])('%s is at most 1.5 MB', (name) => {
  expect(statSync(file(name)).size).toBeLessThanOrEqual(1_500_000);
});

it('the pictures of the screens are whole in each of their languages, and at most 1.2 MB together', () => {
  const found = readdirSync(file('screens'), { recursive: true }).map(String);
  const folders = found.filter((name) => statSync(file(`screens/${name}`)).isDirectory());
  const pictures = found.filter((name) => !folders.includes(name));
  expect(TAGS).toEqual(expect.arrayContaining(folders));
  const names = ['dashboard', 'donation', 'wallet'].flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]);
  const wanted = ['', ...folders.map((folder) => `${folder}/`)].flatMap((folder) => names.map((name) => folder + name));
  expect(pictures.toSorted()).toEqual(wanted.toSorted());
  const sizes = pictures.map((name) => statSync(file(`screens/${name}`)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_200_000);
});

const seconds = (time = '') => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const cuesOf = (captions: string) =>
  [...captions.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)].map(([, from, to, words = '']) => ({
    from: seconds(from),
    to: seconds(to),
    words,
  }));

const times = (name: string) => cuesOf(readFileSync(file(name), 'utf8')).map(({ from, to }) => [from, to]);

describe.each(captionFiles())('the captions in $tag', ({ tag, name, text }) => {
  it('match their current translation (else: npm run media -- --only captions)', () => {
    expect(readFileSync(file(name), 'utf8')).toBe(text);
  });

  it('cover the tour from start to end, 40 to 60 seconds, one after another, at the times of the English ones', () => {
    const captions = readFileSync(file(name), 'utf8');
    expect(captions.startsWith('WEBVTT\n\n')).toBe(true);
    const cues = cuesOf(captions);
    expect(cues).toHaveLength(ENGLISH_CAPTIONS.length);
    expect(times(name)).toEqual(times('tour.vtt'));
    const end = cues.at(-1)?.to ?? 0;
    expect(cues.map(({ from }) => from)).toEqual([0, ...cues.map(({ to }) => to).slice(0, -1)]);
    // At most 20 letters a second are readable; vowel signs do not count.
    const fast = cues.filter(({ from, to, words }) => words.replaceAll(/\p{M}/gu, '').length / (to - from) > 20);
    expect([fast, end >= 40, end <= 60]).toEqual([[], true, true]);
  });

  it('break no word at its hyphen', () => {
    expect(text.match(/\S*[\p{L}\p{M}]-[\p{L}\p{N}]\S*/gu)).toBeNull();
    expect(text).toMatch(/E\u2011PIN/);
  });

  it('claim nothing that the portal never claims', () => {
    expect(claimsIn(tag, text)).toEqual([]);
  });
});

/** The figures and the untranslated words of a text. */
const kept = (words = '') => words.match(/BEP-20|E-PIN|USDT|OTP|PeerHelp|\d+(?:\.\d+)?/g)?.toSorted();

describe.each(TAGS.filter((tag) => tag !== 'en'))('the translated captions in %s', (tag) => {
  const said = translatedCaptions(tag);

  it('cover every caption of the tour and no other', () => {
    expect(Object.keys(said)).toEqual(ENGLISH_CAPTIONS);
    expect(ENGLISH_CAPTIONS.filter((caption) => !said[caption]?.trim() || said[caption] === caption)).toEqual([]);
  });

  it('keep the figures and the untranslated words', () => {
    expect(ENGLISH_CAPTIONS.map((caption) => kept(said[caption]))).toEqual(ENGLISH_CAPTIONS.map(kept));
  });
});

/** A PDF with its streams decompressed. */
function openedPdf(name: string): string {
  const raw = readFileSync(file(name));
  const parts = [raw.toString('latin1')];
  for (const { index, 0: found } of raw.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const from = index + found.length;
    const to = raw.indexOf('endstream', from);
    try {
      parts.push(inflateSync(raw.subarray(from, to)).toString('latin1'));
    } catch {
      // A picture, or a stream with a false end.
    }
  }
  return parts.join('\n');
}

/** Headings of the presentation, and of the steps that the portal draws. */
const HEADINGS = [
  'Members help members, directly',
  'What it costs',
  'How a donation works',
  'What can be lost',
  'Glossary',
  'Before you decide',
];

describe.each(PRESENTED)('the presentation in %s', (tag) => {
  const say = sayingIn(tag);
  const plain = (text: string) => say(text).replaceAll(/\p{Cf}/gu, '');
  const name = presentationFile(tag);

  it('has four pages, a title, a language, bookmarks, and tags for screen readers', () => {
    const all = openedPdf(name);
    expect(all.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
    for (const part of ['/StructTreeRoot', '/Outlines', `/Lang (${tag})`]) expect(all).toContain(part);
    const [title, ...bookmarks] = titlesOf(all);
    expect(title).toBe(plain('PeerHelp: how it works and what it costs'));
    for (const heading of HEADINGS) expect(bookmarks).toContain(plain(heading));
  });

  it('has every object at its offset in the table', () => {
    const raw = readFileSync(file(name)).toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF/.exec(raw)?.[1]);
    const entries = [...raw.slice(table).matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
    expect(entries.length).toBeGreaterThan(100);
    const wrong = [...entries.entries()].filter(
      ([nth, [, at, kind]]) => kind === 'n' && !raw.slice(Number(at)).startsWith(`${nth} 0 obj`),
    );
    expect(wrong).toEqual([]);
  });

  it('is small enough for phones', () => {
    expect(statSync(file(name)).size).toBeLessThanOrEqual(700_000);
  });

  it('claims nothing that the portal never claims', () => {
    expect(claimsIn(tag, PRESENTATION_TEXTS.map(say).join('\n'))).toEqual([]);
  });
});

it('the presentations in other languages are at most 3 MB together', () => {
  const sizes = PRESENTED.filter((tag) => tag !== 'en').map((tag) => statSync(file(presentationFile(tag))).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
});

describe.each(PRESENTED.filter((tag) => tag !== 'en'))('the translated presentation in %s', (tag) => {
  const say = sayingIn(tag);
  const catalogue = entriesOf(tag);

  it('has every text once: those of the portal in its catalogue, the others in its own file', () => {
    const own = PRESENTATION_TEXTS.filter((text) => catalogue.every(({ source }) => source !== text));
    expect(Object.keys(translatedPresentation(tag))).toEqual(own);
    expect(PRESENTATION_TEXTS.filter((text) => say(text).trim() === '' || say(text) === text)).toEqual([]);
  });

  it('keeps the figures and the untranslated words', () => {
    expect(PRESENTATION_TEXTS.map((text) => kept(say(text)))).toEqual(PRESENTATION_TEXTS.map(kept));
  });

  it('is in its language and direction, with the same elements as in English', () => {
    const html = presentationIn(tag);
    expect(html).toContain(`<html lang="${tag}" dir="${/^(ar|ur)$/.test(tag) ? 'rtl' : 'ltr'}"`);
    const elements = (text: string) =>
      text.match(/<(?!html)[^>]*>/g)?.map((one) => one.replace(/(alt|content)=".*?"/, '$1'));
    expect(elements(html)).toEqual(elements(presentationIn('en')));
  });

  it('has a link that does not call it English', () => {
    const said = catalogue.find(({ source }) => source === 'Presentation (PDF)')?.translation;
    expect(said).toMatch(/[(（]PDF[)）]$/);
  });
});

it.each(TAGS.filter((tag) => !PRESENTED.includes(tag)))(
  'the link in %s says that the presentation is in English',
  (tag) => {
    const said = entriesOf(tag).find(({ source }) => source === 'Presentation (PDF)')?.translation;
    expect(said).toMatch(/[(（]PDF[^)）]*\p{L}/u);
  },
);

it('bookmarks have the headings in reading order, and the file keeps its offsets', () => {
  const made = (title: string) => {
    const first = `1 0 obj\n<</Title ${title}>>\nendobj\n`;
    const both = `${first}2 0 obj\n<<>>\nendobj\n`;
    return `${both}xref\n0 3\n0000000000 65535 f \n0000000000 00000 n \n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\nstartxref\n${both.length}\n%%EOF`;
  };
  const ofLine = withBookmarks(Buffer.from(made('(What itcosts)'), 'latin1'), ['What it costs']).toString('latin1');
  expect(titlesOf(ofLine)).toEqual(['What it costs']);
  expect(ofLine).toBe(made('<FEFF005700680061007400200069007400200063006F007300740073>'));
  const mirrored = made('<FEFF064306450020064A0643>');
  expect(titlesOf(withBookmarks(Buffer.from(mirrored, 'latin1'), ['يك كم']).toString('latin1'))).toEqual(['يك كم']);
  expect(withBookmarks(Buffer.from(mirrored, 'latin1'), ['other']).toString('latin1')).toBe(mirrored);
});
