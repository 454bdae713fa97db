import { compileMessage } from '@lingui/message-utils/compileMessage';
import { entriesOf } from '../catalogues';
import { COMMAND_ROWS } from '../commandRows';
import { BUTTONS } from './calls';
import { type IdleScreen, NOT_KNOWN } from './messageMatchesOutcome';
import { clean, type Press } from './screen';

/**
 * Reads a page of another language in English, so that the oracles hold it to the same rules. It uses the catalogue only: a control with a
 * wrong name, or a message that says something else, reads as what it says.
 */

/** Reads a text of a page in English; a text that no message says is returned as it is. */
export type InEnglish = (text: string) => string;

/** The English names of controls and of fields that the oracles know. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(BUTTONS),
  ...COMMAND_ROWS.flatMap(({ button, yes, body }) => [
    button,
    ...(yes === undefined ? [] : [yes]),
    ...Object.values(body).flatMap(({ labels }) => labels),
  ]),
  ...['Country', 'Payment method', 'USDT', 'BANK'],
]);

/** The other English texts that the oracles look for. */
export const KNOWN_TEXTS: readonly string[] = [NOT_KNOWN, 'ITS YOUR TURN', 'APPROVAL REQUESTED'];

/** Part of a compiled message: a text, a placeholder, or a choice between forms. */
type Part = string | readonly [string, string?, Readonly<Record<string, unknown>>?];

const isParts = (value: unknown): value is readonly Part[] => Array.isArray(value);

const partsOf = (message: string): readonly Part[] => {
  const compiled: unknown = compileMessage(message);
  return isParts(compiled) ? compiled : [String(compiled)];
};

/** Every wording of a message, one for each combination of forms, as texts and placeholders. */
function wordingsOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  let wordings: readonly (readonly Part[])[] = [[]];
  for (const part of parts) {
    const forms = typeof part === 'string' ? undefined : part[2];
    const next = forms ? Object.values(forms).filter(isParts).flatMap(wordingsOf) : [[part]];
    wordings = wordings.flatMap((wording) => next.map((more) => [...wording, ...more]));
  }
  return wordings;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface Pattern {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly english: readonly Part[];
}

/** A wording with placeholders as a pattern, and the English parts to fill with what it matches. */
function patternOf(wording: readonly Part[], english: readonly Part[]): Pattern {
  const names = wording.flatMap((part) => (typeof part === 'string' ? [] : [part[0]]));
  const source = wording.map((part) => (typeof part === 'string' ? escaped(part) : '(.+?)')).join('');
  return { pattern: new RegExp(`^${clean(source)}$`), names, english };
}

/** Reads the texts of a language in English. */
export function englishReaderFor(tag: string): InEnglish {
  const whole = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const { source, translation } of entriesOf(tag)) {
    if (translation === '') continue;
    // The last form of an English plural is `other`.
    const english = wordingsOf(partsOf(source)).at(-1) ?? [];
    for (const translated of wordingsOf(partsOf(translation))) {
      if (translated.some((part) => typeof part !== 'string')) patterns.push(patternOf(translated, english));
      else {
        const text = clean(translated.join(''));
        // Two messages may share a translation: a name that the oracles know comes first.
        if (!whole.has(text) || KNOWN_NAMES.has(source)) whole.set(text, source);
      }
    }
  }
  return (text) => {
    const read = clean(text);
    const found = whole.get(read);
    if (found !== undefined) return found;
    for (const { pattern, names, english } of patterns) {
      const match = pattern.exec(read);
      if (!match) continue;
      const values = new Map(names.map((name, at) => [name, match[at + 1] ?? '']));
      return english.map((part) => (typeof part === 'string' ? part : (values.get(part[0]) ?? ''))).join('');
    }
    return text;
  };
}

/** A press as the English page would report it. What a member typed stays as it is. */
export function pressInEnglish(press: Press, read: InEnglish): Press {
  const named = (fields: Press['fields']) => Object.fromEntries(Object.entries(fields).map(([k, v]) => [read(k), v]));
  return {
    ...press,
    control: read(press.control),
    main: press.main.map(read),
    inside: press.inside.map(read),
    article: press.article.map(read),
    fields: named(press.fields),
    notes: named(press.notes),
    choices: Object.fromEntries(Object.entries(press.choices).map(([group, chosen]) => [read(group), read(chosen)])),
  };
}

/** A screen at rest as the English page would report it. */
export function idleScreenInEnglish(screen: IdleScreen, read: InEnglish): IdleScreen {
  return {
    ...screen,
    alert: screen.alert === null ? null : read(screen.alert),
    outcomes: screen.outcomes.map(({ command, texts }) => ({ command, texts: texts.map(read) })),
    said: screen.said.map(read),
    article: screen.article.map(read),
  };
}
