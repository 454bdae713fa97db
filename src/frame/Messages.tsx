import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { LocalizedText } from '../i18n/LocalizedText';
import { messageClosed } from '../state/ui/ui.events';
import { selectLocation, selectMessages } from '../state/ui/ui.selectors';
import { MessageList } from '../ui/Feedback';
import { TextLink } from './links';

/** Success messages of commands (decision 71): announced once, politely, beside the page and never instead of a required alert. */
export function Messages() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const messages = useSelector(selectMessages);
  const path = useSelector(selectLocation)?.path;
  return (
    <MessageList
      messages={messages.map(({ nonce, text: words, page }) => ({
        id: nonce,
        text: <LocalizedText text={words} />,
        action: page === '' || page === path ? null : <TextLink to={page}>{t`View`}</TextLink>,
      }))}
      onDismiss={(nonce) => dispatch(messageClosed({ nonce }))}
      dismissLabel={t`Dismiss`}
    />
  );
}
