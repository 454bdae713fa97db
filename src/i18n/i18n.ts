import { i18n } from '@lingui/core';

type Compiler = Parameters<typeof i18n.setMessagesCompiler>[0];
type Compiled = ReturnType<Compiler>;

/** `{name}`; with forms where a plural is chosen by it, whose own places are plain; or what is between such places. */
const PART = /\{(\w+)(?:, plural, ((?:\w+ \{(?:[^{}]|\{\w+\})*\} ?)+))?\}|[^{]+/g;
const FORM = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * English is the source language and its messages travel inside the chunks that use them, so a member loads only the texts of the
 * screens that are opened. They use `{name}` and `{name, plural, one {…} other {…}}` as Lingui's macros write them; the full ICU compiler
 * would cost every member three kilobytes. A form shows its number by the number's name, never by `#`: that would come in the digits and
 * with the grouping of the language, and amounts have one form in all of them.
 */
export const compile: Compiler = (message): Compiled =>
  Array.from(message.matchAll(PART), ([text, name, forms]) => {
    if (!name) return text;
    if (!forms) return [name];
    const isEnglish = i18n.locale === 'en';
    const cases = Array.from(forms.matchAll(FORM), ([, category = '', form = '']) => [
      isEnglish && category === 'one' ? 1 : category,
      compile(form),
    ]);
    return [name, isEnglish ? 'select' : 'plural', Object.fromEntries(cases)];
  });

i18n.setMessagesCompiler(compile);
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
