import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { Text } from '../rootState';

/** Turns a text of the state into a string: translates a descriptor, keeps the server's message as it is. */
export function useText(): (text: Text) => string {
  const { i18n } = useLingui();
  return useCallback((text: MessageDescriptor | string) => (typeof text === 'string' ? text : i18n._(text)), [i18n]);
}
