import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { TextField, type TextFieldProps } from '../../ui/forms/Field';
import { EmailAddress } from '../../ui/Text';
import { token } from '../../ui/theme/tokens';
import { suggestEmail } from './typingHints';
import type { FieldBinding } from './useCommandForm';

const Advice = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space.xs};
  margin-block: -0.25rem;
  > span { flex: 1 1 0; min-inline-size: 0; overflow-wrap: anywhere; }
  > button { flex: none; margin-inline-end: -0.5rem; }
`;

interface EmailFieldProps extends Pick<TextFieldProps, 'autoComplete' | 'enterKeyHint'> {
  readonly email: FieldBinding;
}

/** 'Email ID', with a question below it when the domain looks mistyped. It refuses nothing: the server decides (decision 36). */
export function EmailField({ email, ...rest }: EmailFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const suggestion = suggestEmail(email.value);
  // An element: what looks like a tag in a typed text would be parsed as part of the message.
  const address = <EmailAddress>{suggestion}</EmailAddress>;
  return (
    <TextField
      {...email}
      {...rest}
      inputRef={(element) => {
        input.current = element;
        email.inputRef(element);
      }}
      label={t`Email ID`}
      type="email"
      inputMode="email"
      advice={
        suggestion === null ? undefined : (
          <Advice>
            <span>
              <Trans>Did you mean {address}?</Trans>
            </span>
            <Button
              variant="quiet"
              size="s"
              onClick={() => {
                email.onChange(suggestion);
                // The button disappears with the question.
                input.current?.focus();
              }}
            >
              <Trans>Use it</Trans>
            </Button>
          </Advice>
        )
      }
    />
  );
}
