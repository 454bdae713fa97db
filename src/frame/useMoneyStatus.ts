import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { printTime } from '../domain/times';
import type { Command } from '../kernel/commandSpec';
import { hasFailedFor } from '../kernel/runtime';

/**
 * The line below the button of a money command: whether the figures have been refetched since its last press, not before it is true (decision
 * 70); '' for none. An outcome that is not known has its notice above the page, and one that is known had its alert: only figures that are
 * being read, or could not be, are worth a line, which is in the colour of a fault.
 */
export function useMoneyStatus<Form, Data>(command: Pick<Command<Form, Data>, 'select'>, entityId = ''): string {
  const { t } = useLingui();
  const record = useSelector(command.select);
  if (record?.entityId !== entityId) return '';
  const { refetch } = record;
  switch (refetch?.phase) {
    case 'reading':
      return t`Updating…`;
    case 'read':
      return hasFailedFor(record, entityId) ? t`Updated ${ph({ time: printTime(refetch.at) })}.` : '';
    case 'failed':
      return t`Could not update. These figures may be out of date. Check your connection.`;
    case undefined:
      return '';
  }
}
