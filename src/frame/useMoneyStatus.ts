import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { printTime } from '../domain/times';
import type { Command } from '../kernel/commandSpec';
import { hasFailedFor } from '../kernel/runtime';

/**
 * The line below the button of a money command: that its outcome is not known, and whether the figures have been refetched since.
 * Neither appears before it is true (decision 70); '' for none. Where the outcome is known, its alert has said it: then only figures that are
 * being read, or could not be, are worth a line, which is in the colour of a fault.
 */
export function useMoneyStatus<Form, Data>(command: Pick<Command<Form, Data>, 'select'>, entityId = ''): string {
  const { t } = useLingui();
  const record = useSelector(command.select);
  if (record?.entityId !== entityId) return '';
  const { refetch } = record;
  const isUnknown = hasFailedFor(record, entityId);
  return [
    ...(isUnknown ? [t`The outcome is not known.`] : []),
    ...(refetch?.phase === 'reading' ? [t`Updating…`] : []),
    ...(isUnknown && refetch?.phase === 'read' ? [t`Updated ${ph({ time: printTime(refetch.at) })}.`] : []),
    ...(refetch?.phase === 'failed'
      ? [t`Could not update. These figures may be out of date. Check your connection.`]
      : []),
  ].join(' ');
}
