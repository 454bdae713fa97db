import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { CLAIMS, claimsIn } from '../../i18n/claims';
import { TAGS } from '../catalogues';
import { captionFiles, SPOKEN, translatedCaptions } from './captions';

/** What `npm run media` leaves in public/: small enough for phones, and readable by everybody. */

const file = (name: string) => join(__dirname, '../../../public', name);

it.each(['tour.webm', 'tour.mp4', 'tour-phone.webm', 'tour-phone.mp4'])('%s is at most 400 kB', (name) => {
  expect(statSync(file(name)).size).toBeLessThanOrEqual(400_000);
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
  it('are what their translation says now (else: npm run media -- --only captions)', () => {
    expect(readFileSync(file(name), 'utf8')).toBe(text);
  });

  it('tell the tour from its start to its end, 40 to 60 seconds, one after another, at the times of the English ones', () => {
    const captions = readFileSync(file(name), 'utf8');
    expect(captions.startsWith('WEBVTT\n\n')).toBe(true);
    const cues = cuesOf(captions);
    expect(cues).toHaveLength(SPOKEN.length);
    expect(times(name)).toEqual(times('tour.vtt'));
    expect(cues[0]?.from).toBe(0);
    for (const [nth, { from, to, words }] of cues.entries()) {
      expect(from).toBe(nth === 0 ? 0 : cues[nth - 1]?.to);
      // At most 20 letters a second can be read; vowel signs are none of their own.
      expect({ words, fast: words.replaceAll(/\p{M}/gu, '').length / (to - from) > 20 }).toEqual({
        words,
        fast: false,
      });
    }
    const end = cues.at(-1)?.to ?? 0;
    expect([end >= 40, end <= 60]).toEqual([true, true]);
  });

  it('claim nothing that the portal never claims', () => {
    expect(claimsIn(tag, text)).toEqual([]);
    const [word = ''] = CLAIMS[tag] ?? [];
    expect(claimsIn(tag, `${text} ${word}`)).toEqual([word]);
  });
});

describe.each(TAGS.filter((tag) => tag !== 'en'))('the translated captions in %s', (tag) => {
  const said = translatedCaptions(tag);

  it('are of every caption of the tour and of no other', () => {
    expect(Object.keys(said)).toEqual(SPOKEN);
    expect(SPOKEN.filter((caption) => !said[caption]?.trim() || said[caption] === caption)).toEqual([]);
  });

  it('have the figures and the words that stay', () => {
    const kept = (words = '') => words.match(/BEP-20|E-PIN|USDT|OTP|PeerHelp|\d+(?:\.\d+)?/g)?.toSorted();
    expect(SPOKEN.map((caption) => kept(said[caption]))).toEqual(SPOKEN.map(kept));
  });
});

it('the presentation has four pages, a title, a language, bookmarks, and tags for screen readers', () => {
  const raw = readFileSync(file('presentation.pdf'));
  const parts = [raw.toString('latin1')];
  for (const { index, 0: found } of raw.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const from = index + found.length;
    const to = raw.indexOf('endstream', from);
    try {
      parts.push(inflateSync(raw.subarray(from, to)).toString('latin1'));
    } catch {
      // A picture, or a stream whose end was not its own.
    }
  }
  const all = parts.join('\n');
  expect(all.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
  for (const part of [
    '/StructTreeRoot',
    '/Outlines',
    '/Lang (en)',
    '/Title (PeerHelp: how it works and what it costs)',
  ]) {
    expect(all).toContain(part);
  }
  for (const heading of ['What it costs', 'How a donation runs', 'What can be lost', 'Words', 'Before you decide']) {
    expect(all).toContain(`/Title (${heading})`);
  }
});
