import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** What `npm run media` leaves in public/: small enough for phones, and readable by everybody. */

const file = (name: string) => join(__dirname, '../../../public', name);

it.each(['tour.webm', 'tour.mp4', 'tour-phone.webm', 'tour-phone.mp4'])('%s is at most 400 kB', (name) => {
  expect(statSync(file(name)).size).toBeLessThanOrEqual(400_000);
});

it('the captions tell the tour from its start to its end, 40 to 60 seconds, one after another', () => {
  const captions = readFileSync(file('tour.vtt'), 'utf8');
  expect(captions.startsWith('WEBVTT\n\n')).toBe(true);
  const seconds = (time = '') => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const cues = [...captions.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)].map(([, from, to, words = '']) => ({
    from: seconds(from),
    to: seconds(to),
    words,
  }));
  expect(cues[0]?.from).toBe(0);
  for (const [nth, { from, to, words }] of cues.entries()) {
    expect(from).toBe(nth === 0 ? 0 : cues[nth - 1]?.to);
    // At most 20 letters a second can be read.
    expect(words.length / (to - from)).toBeLessThanOrEqual(20);
  }
  const end = cues.at(-1)?.to ?? 0;
  expect([end >= 40, end <= 60]).toEqual([true, true]);
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
