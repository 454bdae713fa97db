import { type Ref, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { readLine } from '../../../domain/typedText';
import { PublicPage } from '../../../frame/PublicPage';
import { selectDraft } from '../../../kernel/runtime';
import { resetOtpSent, resetStepSelected } from '../../../state/session/session.events';
import { selectReset } from '../../../state/session/session.selectors';
import { useCommandForm } from '../../forms/useCommandForm';
import { useFocusOnChange } from '../components/useFocusOnChange';
import { forgotPassword, login, resetPassword } from '../session.commands';
import { ResetChangeView, ResetDoneView, ResetEmailView } from './ResetView';

interface StepProps {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly email: string;
}

/**
 * Without a draft of its own it starts with the e-mail of the current recovery, else with the one typed at sign-in: a draft, which signing in
 * deletes.
 */
function EmailStep({ titleRef, email }: StepProps) {
  const { email_id: atSignIn = '' } = useSelector(selectDraft(login.name, '', ''));
  const dispatch = useDispatch();
  const form = useCommandForm(forgotPassword, { initial: { email_id: email || atSignIn } });
  const email_id = form.field('email_id');
  const input = useRef<HTMLInputElement>(null);
  const goOn = () => {
    // Read from the field: a password manager may have put it in without an event.
    const address = readLine(input.current?.value ?? '');
    // Without an e-mail the form says that it is missing.
    if (address === '') form.submit();
    else dispatch(resetOtpSent({ email_id: address }));
  };
  return (
    <ResetEmailView
      titleRef={titleRef}
      email={{
        ...email_id,
        inputRef: (element) => {
          input.current = element;
          email_id.inputRef(element);
        },
      }}
      onSubmit={form.submit}
      status={form.status}
      onCode={goOn}
    />
  );
}

function ChangeStep({ titleRef, email, mayBeDone }: StepProps & { readonly mayBeDone: boolean }) {
  const dispatch = useDispatch();
  const form = useCommandForm(resetPassword, {
    entityId: email,
    initial: { otp: '', password: '', confirm: '' },
    secret: ['otp', 'password', 'confirm'],
  });
  return (
    <ResetChangeView
      titleRef={titleRef}
      sentTo={email}
      mayBeDone={mayBeDone}
      otp={form.field('otp')}
      password={form.field('password')}
      confirm={form.field('confirm')}
      onSubmit={form.submit}
      status={form.status}
      onRestart={() => dispatch(resetStepSelected({ step: 'email' }))}
    />
  );
}

/** /reset: three views; the first two have a form each (specification, section 2 "Reset"). */
export function ResetScreen() {
  const { step, email_id, mayBeDone = false } = useSelector(selectReset);
  const title = useFocusOnChange(step);
  const views = {
    email: <EmailStep titleRef={title} email={email_id} />,
    change: <ChangeStep titleRef={title} email={email_id} mayBeDone={mayBeDone} />,
    done: <ResetDoneView titleRef={title} />,
  };
  return <PublicPage>{views[step]}</PublicPage>;
}
