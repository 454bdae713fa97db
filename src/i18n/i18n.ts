import { i18n } from '@lingui/core';

type Compiler = Parameters<typeof i18n.setMessagesCompiler>[0];
type Compiled = ReturnType<Compiler>;

/** Matches `{name}`, a plural with its forms, whose own placeholders are simple, or the text between placeholders. */
const PART = /\{(\w+)(?:, plural, ((?:\w+ \{(?:[^{}]|\{\w+\})*\} ?)+))?\}|[^{]+/g;
const FORM = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * English is the source language: its messages are part of the chunks that use them, so a member loads only the texts of the opened
 * screens. They use `{name}` and `{name, plural, one {…} other {…}}` as Lingui's macros write them; the full ICU compiler would cost every
 * member three kilobytes. A form contains its number by name, never as `#`, which would use the digits and grouping of the language;
 * amounts look the same in all languages.
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
