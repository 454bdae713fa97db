import { useSelector } from 'react-redux';
import { useText } from '../../i18n/useText';
import type { Command } from '../../kernel/commandSpec';

/** What the last submission about this entity lacked and no field says; '' when there is nothing. */
export function useValidationMessage<Form, Data>(command: Pick<Command<Form, Data>, 'select'>, entityId = ''): string {
  const text = useText();
  const record = useSelector(command.select);
  return record?.entityId === entityId && record.validationMessage?.field === null
    ? text(record.validationMessage.text)
    : '';
}
