import { i18n, type MessageDescriptor } from '@lingui/core';
import { Trans, type TransRenderProps } from '@lingui/react';
import { Children, type ReactElement, type ReactNode } from 'react';
import { grouped, ungrouped } from '../domain/money';
import type { Text } from '../rootState';

/** Words with the count of a plural in them, which only here may have its gaps: Lingui chooses the form by it. */
const withGaps = (words: string): string => words.replace(/\d{5,}/g, (count) => grouped(count));

/**
 * The texts of a message, each in an element of its own; one element around them all, because what holds them may lay them out. What the
 * language does not say yet is said in English, for a voice to read it as such.
 */
function Parts({ id, translation }: TransRenderProps) {
  const isEnglish = i18n.locale !== 'en' && !(id in i18n.messages);
  return (
    <span {...(isEnglish ? { lang: 'en', dir: 'ltr' } : {})}>
      {Array.isArray(translation)
        ? Children.toArray(translation).map((part, place) =>
            // The parts of a message keep their places.
            typeof part === 'string' ? <span key={place}>{withGaps(part)}</span> : part,
          )
        : typeof translation === 'string'
          ? withGaps(translation)
          : translation}
    </span>
  );
}

/** Codes, amounts, addresses and times within a message are in no language. */
const kept = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? (
    // What has no letters, such as a date, would take the direction of the words around it, and turn round.
    <bdi translate="no" dir={/\p{L}/u.test(String(value)) ? 'auto' : 'ltr'}>
      {value}
    </bdi>
  ) : (
    value
  );

/** What the macro makes of a message. */
interface SaidProps extends MessageDescriptor {
  readonly components?: { readonly [name: string]: ReactElement };
}

/**
 * What `<Trans>` becomes (.babelrc): a message, each of its texts in an element of its own. A browser that translates the page puts
 * elements in the place of text nodes, and React can neither rewrite, move nor remove a text node that is no longer there; an element
 * with one text in it stays, and what it says is replaced as a whole. Values are kept from translation, but
 * for the number by which a plural is chosen, which has to stay a number.
 */
export function Said({ values = {}, ...message }: SaidProps) {
  const all = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      message.message?.includes(`{${name}, `) ? ungrouped(String(value)) : kept(value),
    ]),
  );
  return <Trans {...message} values={all} component={Parts} />;
}

/**
 * A text of the state as `<Trans>` draws it; `useText` turns it into a string. The server's own words have their own direction: within
 * Arabic, '10.00 USDT is the minimum' would be turned round.
 */
export function SaidText({ text }: { readonly text: Text }) {
  return typeof text === 'string' ? <bdi>{text}</bdi> : <Said {...text} />;
}

/** The same for rows, whose texts are in no element of their own unless they need one; `inWords` is that of `useText`. */
export const saidShort = (text: Text, inWords: (text: Text) => string): ReactNode =>
  typeof text === 'string' ? <SaidText text={text} /> : inWords(text);
