import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { printTime } from '../domain/times';
import type { Command } from '../kernel/commandSpec';
import { hasFailedFor } from '../kernel/runtime';
import type { RefetchState } from '../rootState';

/**
 * The line below the button of a money command: that its outcome is not known, and whether the figures have been refetched since.
 * Neither appears before it is true (decision 70); '' for none.
 */
export function useMoneyStatus<Form, Data>(command: Pick<Command<Form, Data>, 'select'>, entityId = ''): string {
  const { t } = useLingui();
  const record = useSelector(command.select);
  if (record?.entityId !== entityId) return '';
  const words = (refetch: RefetchState): readonly string[] => {
    switch (refetch.phase) {
      case 'reading':
        return [t`Updating…`];
      case 'failed':
        return [t`Could not update. These figures may be out of date. Check your connection.`];
      case 'read': {
        const time = printTime(refetch.at);
        return [t`Updated ${time}.`];
      }
    }
  };
  return [
    ...(hasFailedFor(record, entityId) ? [t`The outcome is not known.`] : []),
    ...(record.refetch ? words(record.refetch) : []),
  ].join(' ');
}
