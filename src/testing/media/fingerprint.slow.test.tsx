import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROUTES } from '../../app/routes';
import { PortalApp } from '../../app/view/PortalApp';
import { presentationFile } from '../../features/landing/landing.config';
import { activate } from '../../i18n/activate';
import { palettes } from '../../ui/theme/palettes';
import { entriesOf } from '../catalogues';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';
import { PRESENTED, presentationIn } from './presentation';

/**
 * Checks that the video, the pictures of screens and the presentation still show the product: their sources leave a fingerprint in
 * `tools/media/fingerprint.json`, which is compared with the current product. `npm run media` renews both.
 *
 * A fingerprint is a SHA-256 over the visible part of a screen with the demo data: its elements with their roles, and its words. Figures
 * are left out (the demo data has times, shown in the machine's zone), and so are repeated lines. Styles count only by the colours of both
 * themes.
 *
 * The presentation has a fingerprint for each language, over its printed text: a changed translation renews that PDF and no film.
 */

const ROOT = join(__dirname, '../../..');
const FILE = join(ROOT, 'tools/media/fingerprint.json');
const text = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const sha = (what: string) => createHash('sha256').update(what).digest('hex').slice(0, 16);

interface Story {
  readonly scenes: readonly { readonly path: string }[];
  readonly screens: { readonly [name: string]: string };
  readonly words: string;
}
const story: Story = JSON.parse(text('tools/media/story.json'));
const paths = [...new Set([...story.scenes.map(({ path }) => path), ...Object.values(story.screens), story.words])];

/** The visible content, one line for each kind of element and its words. */
function seenIn(markup: string): string {
  // Spans that only hold a text, or keep it from translation, are invisible.
  const bare = markup.replaceAll(/<span(?: translate="no")?>([^<]*)<\/span>/g, '$1');
  const lines = [...bare.matchAll(/<(\w+)([^>]*)>([^<]*)/g)].map(([, tag = '', attributes = '', words = '']) => {
    const told = [...attributes.matchAll(/ (role|type|aria-label|placeholder|alt)="([^"]*)"/g)].map(([whole]) => whole);
    return `${tag}${told.join('')}: ${words}`;
  });
  // Ids, hashes and addresses of the demo data, and every figure.
  const plain = lines.map((line) => line.replaceAll(/0x[0-9a-f]+…?[0-9a-f]*/gi, '#').replaceAll(/\d[\d.:,]*/g, '0'));
  return [...new Set(plain)].toSorted().join('\n');
}

/** The route of a path. Its screen must be loaded before it is drawn without a browser. */
const routeOf = (path: string) =>
  ROUTES.find(({ path: pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));

let portal: SandboxApp;
beforeAll(async () => {
  portal = await startSandboxApp('/login', { oracles: false });
});
afterAll(() => portal.stop());

async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {
    'tools/media/story.json': sha(text('tools/media/story.json')),
    'the colours of both themes': sha(JSON.stringify(palettes)),
  };
  const draw = async (path: string) => {
    found[path] = sha(seenIn(await drawn(path)));
  };
  // The sign-in page redirects members.
  for (const path of paths) if (routeOf(path)?.guard === 'guest') await draw(path);
  await portal.signIn();
  for (const path of paths) if (routeOf(path)?.guard !== 'guest') await draw(path);
  return { ...found, ...(await presentations()) };
}

/** A page of the portal as markup. */
async function drawn(path: string): Promise<string> {
  await routeOf(path)?.screen.preload();
  await portal.open(path);
  const markup = renderToStaticMarkup(<PortalApp app={portal.app} origin="https://portal.test" />);
  if (!markup.includes('<h1')) throw new Error(`${path} was not drawn.`);
  return markup;
}

/** The parts that the presentation takes from the landing page and from the glossary page (`e2e/presentation.ts`). */
const TAKEN = /<svg class="flow".*?<\/svg>|<table.*?<\/table>|<ol class="steps".*?<\/ol>|<dl.*?<\/dl>/gs;

/** The fingerprint of each language's presentation, by file name; a member must be signed in. */
async function presentations(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const tag of PRESENTED) {
    const entries = tag === 'en' ? [] : entriesOf(tag);
    activate(tag, [
      entries.map(({ source, context }) => generateMessageId(source, context)).join(''),
      entries.map(({ translation }) => translation),
    ]);
    const seen = [presentationIn(tag)];
    for (const path of Object.values(story.screens)) seen.push(seenIn(await drawn(path)));
    for (const [path, parts] of [
      ['/', 3],
      [story.words, 1],
    ] as const) {
      const taken = (await drawn(path)).match(TAKEN) ?? [];
      if (taken.length !== parts) throw new Error(`${path} has ${taken.length} of ${parts} parts.`);
      seen.push(...taken.map(seenIn));
    }
    found[`public${presentationFile(tag)}`] = sha(seen.join('\n'));
  }
  activate('en', ['', []]);
  return found;
}

it('the video, the pictures and the presentation show the current product, which is enforced for a release (RELEASE=on)', async () => {
  const now = await fingerprint();
  const before: Readonly<Record<string, string>> = JSON.parse(text('tools/media/fingerprint.json'));
  // The film and the pictures are always made together; after the presentation alone they would pass as new.
  const isPrinted = ([name]: readonly [string, string]) => name.startsWith('public/presentation.');
  const written: { readonly [how: string]: Readonly<Record<string, string>> | undefined } = {
    all: now,
    presentation: Object.fromEntries([
      ...Object.entries(before).filter((one) => !isPrinted(one)),
      ...Object.entries(now).filter(isPrinted),
    ]),
  };
  const made = written[process.env.MEDIA_FINGERPRINT ?? ''] ?? before;
  if (made !== before) writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`);
  expect(Object.keys(made).toSorted()).toEqual(Object.keys(now).toSorted());
  const stale = Object.keys(now).filter((name) => made[name] !== now[name]);
  // Old media do not fail the test; only a release must have new ones.
  if (process.env.RELEASE === 'on') expect(stale).toEqual([]);
  else if (stale.length > 0)
    process.stderr.write(`Older than the product, npm run media makes it anew: ${stale.join(', ')}\n`);
});

it('a fingerprint covers words and elements, but no figures', () => {
  const of = (markup: string) => seenIn(markup);
  expect(of('<p class="a">Sent 12.50</p><p>Sent 7</p>')).toBe(of('<p class="b">Sent 1.00</p>'));
  expect(of('<p>Sent 1.00</p>')).not.toBe(of('<p>Given 1.00</p>'));
  expect(of('<p role="timer">1</p>')).not.toBe(of('<p>1</p>'));
  expect(of('<p><span>Sent</span> <span translate="no">1.00</span></p>')).toBe(of('<p>Sent 7</p>'));
  expect(of('<p title="0xab12">0xab12…cd34</p>')).toBe(of('<p title="0xff00">0xff00…ee11</p>'));
});
