import { useSelector } from 'react-redux';
import { useText } from '../../i18n/useText';
import type { Command } from '../../kernel/commandSpec';

/** The validation message of the last submission about this entity that belongs to no field; '' for none. */
export function useValidationMessage<Form, Data>(command: Pick<Command<Form, Data>, 'select'>, entityId = ''): string {
  const text = useText();
  const record = useSelector(command.select);
  return record?.entityId === entityId && record.validationMessage?.field === null
    ? text(record.validationMessage.text)
    : '';
}
