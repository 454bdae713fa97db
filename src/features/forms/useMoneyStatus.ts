import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { printTime } from '../../domain/times';
import type { Command } from '../../kernel/commandSpec';
import { isUnsent } from '../../kernel/runtime';
import type { Reread } from '../../rootState';

/**
 * The line below the button of a money command: that its outcome is not known, and whether what is shown has been read again since.
 * Each is said when it is so and not before (decision 70); '' when there is nothing to say.
 */
export function useMoneyStatus<Form, Data>(command: Pick<Command<Form, Data>, 'select'>, subject = ''): string {
  const { t } = useLingui();
  const record = useSelector(command.select);
  if (record?.subject !== subject) return '';
  const words = (reread: Reread): readonly string[] => {
    switch (reread.phase) {
      case 'reading':
        return [t`Updating…`];
      case 'failed':
        return [t`Could not update. These figures may be out of date. Check your connection.`];
      case 'read': {
        const time = printTime(reread.at);
        return [t`Updated ${time}.`];
      }
    }
  };
  return [
    ...(isUnsent(record, subject) ? [t`The outcome is not known.`] : []),
    ...(record.reread ? words(record.reread) : []),
  ].join(' ');
}
