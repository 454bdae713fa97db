import { i18n } from '@lingui/core';

type Compiler = Parameters<typeof i18n.setMessagesCompiler>[0];
type Compiled = ReturnType<Compiler>;

/**
 * English is the source language and its messages travel inside the chunks that use them, so a member loads only the texts of the
 * screens that are opened. They use plain `{name}` placeholders; the full ICU compiler would cost every member three kilobytes.
 */
const compile: Compiler = (message): Compiled => {
  const tokens: Compiled = [];
  for (const [index, part] of message.split(/\{(\w+)\}/).entries()) tokens.push(index % 2 === 1 ? [part] : part);
  return tokens;
};

i18n.setMessagesCompiler(compile);
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
