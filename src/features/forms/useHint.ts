import { useSelector } from 'react-redux';
import { useText } from '../../i18n/useText';
import type { Command } from '../../kernel/commandSpec';

/** What the last submission about this subject lacked and no field says; '' when there is nothing. */
export function useHint<Form, Data>(command: Pick<Command<Form, Data>, 'select'>, subject = ''): string {
  const text = useText();
  const record = useSelector(command.select);
  return record?.subject === subject && record.hint?.field === null ? text(record.hint.text) : '';
}
