import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROUTES } from '../../app/screens';
import { PortalApp } from '../../app/view/PortalApp';
import { palettes } from '../../theme/palettes';
import { type SandboxApp, startSandboxApp } from '../startSandboxApp';

/**
 * Whether the video, the pictures of screens and the presentation still show the product: what they were made of leaves its fingerprint in
 * `media/fingerprint.json`, and what the product would show now is compared with it. `npm run media` makes both anew.
 *
 * A fingerprint is a SHA-256 over what a member sees of a screen with the demo data: its elements with their roles, and its words. Figures
 * are left out (the demo data has its times, and a time is shown in the zone of the machine), and so is how often a line is there. What is
 * drawn by style alone is in it by the colours of both themes.
 */

const ROOT = join(__dirname, '../../..');
const FILE = join(ROOT, 'media/fingerprint.json');
const text = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const sha = (what: string) => createHash('sha256').update(what).digest('hex').slice(0, 16);

interface Story {
  readonly scenes: readonly { readonly path: string }[];
  readonly screens: { readonly [name: string]: string };
  readonly words: string;
}
const story: Story = JSON.parse(text('media/story.json'));
const paths = [...new Set([...story.scenes.map(({ path }) => path), ...Object.values(story.screens), story.words])];

/** What is seen, one line for each kind of element and its words. */
function seenIn(markup: string): string {
  // An element that only holds a text, or keeps it from translation, is not seen.
  const bare = markup.replaceAll(/<span(?: translate="no")?>([^<]*)<\/span>/g, '$1');
  const lines = [...bare.matchAll(/<(\w+)([^>]*)>([^<]*)/g)].map(([, tag = '', attributes = '', words = '']) => {
    const told = [...attributes.matchAll(/ (role|type|aria-label|placeholder|alt)="([^"]*)"/g)].map(([whole]) => whole);
    return `${tag}${told.join('')}: ${words}`;
  });
  // Ids, hashes and addresses of the demo data, and every figure.
  const plain = lines.map((line) => line.replaceAll(/0x[0-9a-f]+…?[0-9a-f]*/gi, '#').replaceAll(/\d[\d.:,]*/g, '0'));
  return [...new Set(plain)].toSorted().join('\n');
}

/** The route of a path, whose screen must have been loaded before it is drawn without a browser. */
const routeOf = (path: string) =>
  ROUTES.find(({ path: pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));

let portal: SandboxApp;
beforeAll(async () => {
  portal = await startSandboxApp('/login', { oracles: 'no' });
});
afterAll(() => portal.stop());

async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {
    'media/story.json': sha(text('media/story.json')),
    'media/presentation.html': sha(text('media/presentation.html')),
    'the colours of both themes': sha(JSON.stringify(palettes)),
  };
  const draw = async (path: string) => {
    await routeOf(path)?.load();
    await portal.open(path);
    const markup = renderToStaticMarkup(<PortalApp app={portal.app} origin="https://portal.test" />);
    if (!markup.includes('<h1')) throw new Error(`${path} was not drawn.`);
    found[path] = sha(seenIn(markup));
  };
  // A member is sent away from the page of sign-in.
  for (const path of paths) if (routeOf(path)?.guard === 'guest') await draw(path);
  await portal.signIn();
  for (const path of paths) if (routeOf(path)?.guard !== 'guest') await draw(path);
  return found;
}

it('the video, the pictures and the presentation show the product as it is (else: npm run media)', async () => {
  const now = await fingerprint();
  if (process.env.MEDIA_FINGERPRINT === 'write') writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  const made: unknown = JSON.parse(text('media/fingerprint.json'));
  expect(made).toEqual(now);
});

it('a fingerprint is of words and elements, and not of figures', () => {
  const of = (markup: string) => seenIn(markup);
  expect(of('<p class="a">Sent 12.50</p><p>Sent 7</p>')).toBe(of('<p class="b">Sent 1.00</p>'));
  expect(of('<p>Sent 1.00</p>')).not.toBe(of('<p>Given 1.00</p>'));
  expect(of('<p role="timer">1</p>')).not.toBe(of('<p>1</p>'));
  expect(of('<p><span>Sent</span> <span translate="no">1.00</span></p>')).toBe(of('<p>Sent 7</p>'));
  expect(of('<p title="0xab12">0xab12…cd34</p>')).toBe(of('<p title="0xff00">0xff00…ee11</p>'));
});
