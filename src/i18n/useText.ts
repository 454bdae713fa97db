import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { grouped } from '../domain/money';
import type { Text } from '../rootState';

/** Turns a text of the state into a string: translates a descriptor, keeps the server's message as it is. */
export function useText(): (text: Text) => string {
  const { i18n } = useLingui();
  return useCallback(
    (text: MessageDescriptor | string) => {
      if (typeof text === 'string') return text;
      const [, name = ''] = /\{(\w+), /.exec(text.message ?? '') ?? [];
      // A plural's count is grouped afterwards: its form is chosen by the plain number.
      const count = String(text.values?.[name]);
      return i18n._(text).replace(count, grouped(count));
    },
    [i18n],
  );
}
