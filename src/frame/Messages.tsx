import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { LocalizedText } from '../i18n/LocalizedText';
import { messageClosed } from '../state/ui/ui.events';
import { selectLocation, selectMessage } from '../state/ui/ui.selectors';
import { MessageLine } from '../ui/Feedback';
import { TextLink } from './links';

/** The success message of a command (decision 71): announced once, politely, beside the page and never instead of a required alert. */
export function Messages() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const message = useSelector(selectMessage);
  const path = useSelector(selectLocation)?.path;
  return (
    <MessageLine
      message={
        message && {
          id: message.nonce,
          text: <LocalizedText text={message.text} />,
          action:
            message.page === '' || message.page === path ? null : <TextLink to={message.page}>{t`View`}</TextLink>,
        }
      }
      onDismiss={(nonce) => dispatch(messageClosed({ nonce }))}
      dismissLabel={t`Dismiss`}
    />
  );
}
