import { i18n, type MessageDescriptor } from '@lingui/core';
import { Trans, type TransRenderProps } from '@lingui/react';
import { Children, type ReactElement, type ReactNode } from 'react';
import { grouped, ungrouped } from '../domain/money';
import { groupsOf, isShort } from '../domain/shorten';
import type { Text } from '../rootState';

/** Groups the digits of a plural's count. Only here, because Lingui chooses the form by the plain number. */
const withGaps = (words: string): string => words.replace(/\d{5,}/g, (count) => grouped(count));

/** `E-PIN`, `BEP-20`, `USDT-এর` and `1.75–2.50`: a line would break after their hyphen or dash. Thai and Chinese around them have no spaces. */
const HYPHENATED = /([^\s\u0e00-\u0e7f\u3000-\uffef]*(?:[A-Z]-|\d–)[^\s\u0e00-\u0e7f\u3000-\uffef]+)/;

/** `USDT`, `E-PINs` or `USDT-এর` after a value: no line breaks between the two. Short, because Thai and Chinese go on without a space. */
const UNIT = /^ [A-Z-]{4,}\S{0,9}/;

/**
 * A text of a message, with elements around the words that stay whole; what is copied stays the same. The rest is in elements, too: a
 * translator in the browser replaces texts, and React could not find one beside an element again.
 */
function drawnText(words: string): ReactNode {
  const parts = withGaps(words).split(HYPHENATED);
  // The words with a hyphen have odd indexes; parts never change their order.
  return parts.length === 1
    ? parts[0]
    : parts.map((part, index) => (
        <span key={index} className={index % 2 === 1 ? 'whole' : undefined}>
          {part}
        </span>
      ));
}

/**
 * Wraps each text of a message in an element of its own, and all of them in one element, because the parent may lay its children out. A
 * text without a translation is marked as English, for screen readers.
 */
function Parts({ id, translation }: TransRenderProps) {
  const isEnglish = i18n.locale !== 'en' && !(id in i18n.messages);
  return (
    <span {...(isEnglish ? { lang: 'en', dir: 'ltr' } : {})}>
      {Array.isArray(translation)
        ? Children.toArray(translation).map((part, index, all) => {
            // Parts never change their order.
            if (typeof part === 'string') return <span key={index}>{drawnText(part.replace(UNIT, ''))}</span>;
            const [unit] = UNIT.exec(String(all[index + 1])) ?? [];
            return unit ? (
              <span key={index} className="whole">
                {part}
                <span>{unit}</span>
              </span>
            ) : (
              part
            );
          })
        : typeof translation === 'string'
          ? drawnText(translation)
          : translation}
    </span>
  );
}

/** A date with its time: a line would break after its hyphens, also where the next line has room for it. */
const TIME = /^[\d-]{10} /;

/** The address of a wallet: in groups, as wherever it is whole (`groupedCode`). */
const ADDRESS = /^0x\w{40}$/;

/** Protects codes, amounts, addresses and times from translation. */
function protectedValue(value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value);
  return ADDRESS.test(text) ? (
    <code className="code" dir="ltr" translate="no">
      {groupsOf(text).map((group, nth) => (
        <span key={nth}>{group}</span>
      ))}
    </code>
  ) : (
    // A value without letters, such as a date, would take the direction of the surrounding text and be reversed.
    <bdi
      translate="no"
      dir={/\p{L}/u.test(text) ? 'auto' : 'ltr'}
      className={isShort(text) ? 'whole' : TIME.test(text) ? 'dated' : undefined}
    >
      {value}
    </bdi>
  );
}

/** The props that the macro creates for a message. */
interface LocalizedMessageProps extends MessageDescriptor {
  readonly components?: { readonly [name: string]: ReactElement };
}

/**
 * The component that `<Trans>` compiles to (.babelrc): a message with each of its texts in an element of its own. A browser that translates
 * the page replaces text nodes with elements, and React can neither update, move nor remove a text node that is gone; an element with a
 * single text stays. Values are protected from translation, except the number of a plural, which must stay plain digits.
 */
export function LocalizedMessage({ values = {}, ...message }: LocalizedMessageProps) {
  const all = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      message.message?.includes(`{${name}, `) ? ungrouped(String(value)) : protectedValue(value),
    ]),
  );
  return <Trans {...message} values={all} component={Parts} />;
}

/** The language of a server's text, if it differs from the page's: its letters are Latin, and the contract's texts are English. */
const languageOf = (text: string) =>
  i18n.locale === 'en' || /[^\0-\u024F\u2000-\u206F]/.test(text) ? undefined : 'en';

/**
 * Renders a text of the state; `useText` turns it into a string. The server's messages have their own language, for screen readers, and
 * their own direction: within Arabic, '10.00 USDT is the minimum' would be reversed.
 */
export function LocalizedText({ text }: { readonly text: Text }) {
  return typeof text === 'string' ? <bdi lang={languageOf(text)}>{text}</bdi> : <LocalizedMessage {...text} />;
}

/** The same for a text that is alone in its element (a cell, a chip), which then needs none of its own; `inWords` is the function of `useText`. */
export const localizedNode = (text: Text, inWords: (text: Text) => string): ReactNode =>
  typeof text === 'string' ? <LocalizedText text={text} /> : inWords(text);
