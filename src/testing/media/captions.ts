import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isolated } from '../../boot/build/isolated';
import { captionsFile } from '../../features/landing/landing.config';
import LANGUAGES from '../../i18n/languages.json';

const MEDIA = join(__dirname, '../../../tools/media');

/** The scenes of the tour, without their pictures. */
const scenes: readonly { readonly seconds: number; readonly caption: string }[] = JSON.parse(
  readFileSync(join(MEDIA, 'story.json'), 'utf8'),
).scenes;

/** The English captions of the tour, scene by scene. */
export const ENGLISH_CAPTIONS: readonly string[] = scenes.map(({ caption }) => caption);

/** The translated captions of a language, by the English ones. */
export function translatedCaptions(tag: string): { readonly [caption: string]: string | undefined } {
  return JSON.parse(readFileSync(join(MEDIA, 'captions', `${tag}.json`), 'utf8'));
}

/** The time of a cue, in whole seconds. */
function stamp(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.000`;
}

/** With hyphens at which no line ends: 'E-PIN' stays one word. */
const whole = (words: string): string => words.replace(/(?<=[\p{L}\p{M}])-(?=[\p{L}\p{N}])/gu, '\u2011');

function cues(say: (caption: string) => string): string {
  let at = 0;
  return scenes
    .map(({ seconds, caption }) => {
      const from = at;
      at += seconds;
      return `${stamp(from)} --> ${stamp(at)}\n${whole(say(caption))}\n`;
    })
    .join('\n');
}

/** The caption files of all languages in `public/`: `npm run media` writes them, and a test compares them. */
export function captionFiles() {
  return LANGUAGES.map(({ tag, dir }) => {
    const said = tag === 'en' ? undefined : translatedCaptions(tag);
    const say = (caption: string): string => {
      const words = said ? said[caption] : caption;
      if (!words) throw new Error(`tools/media/captions/${tag}.json does not say: ${caption}`);
      return dir === 'rtl' ? isolated(words) : words;
    };
    return { tag, name: captionsFile(tag).slice(1), text: `WEBVTT\n\n${cues(say)}` };
  });
}
