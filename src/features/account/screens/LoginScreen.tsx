import { Trans, useLingui } from '@lingui/react/macro';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { TextLink } from '../../../frame/links';
import { PublicPage } from '../../../frame/PublicPage';
import { draftDiscarded } from '../../../kernel/runtime';
import * as paths from '../../../paths';
import { PasswordField } from '../../../ui/forms/Field';
import { Cluster, PageHeader } from '../../../ui/layout';
import { token } from '../../../ui/theme/tokens';
import { EmailField } from '../../forms/EmailField';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import { useCommandForm } from '../../forms/useCommandForm';
import { Aside } from '../components/Aside';
import { forgotPassword, type LoginForm, login } from '../session.commands';

/** Below each other; on a phone on its side in one line. */
const Links = styled.div`
  @media ${token.query.low} { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: ${token.space.m}; }
`;

const EMPTY: LoginForm = { email_id: '', password: '' };

/** /login (specification, section 2 "Login"): e-mail and password, and below them the links RESET, REGISTER and HOME. */
export function LoginScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const form = useCommandForm(login, { initial: EMPTY, secret: ['password'] });
  const onReset = () => {
    // /reset starts with the e-mail of this form's draft, unless it has an older draft of its own.
    if (form.values.email_id.trim() !== '') dispatch(draftDiscarded({ command: forgotPassword.name, entityId: '' }));
  };
  return (
    <PublicPage>
      <PageHeader title={t`Login`} subtitle={t`Welcome back.`} />
      <Form onSubmit={form.submit}>
        <EmailField email={form.field('email_id')} autoComplete="username" enterKeyHint="next" />
        <PasswordField
          {...form.field('password')}
          label={t`Password`}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={t`Show characters`}
          hideLabel={t`Hide characters`}
        />
        <Submit status={form.status}>
          <Trans>LOGIN</Trans>
        </Submit>
      </Form>
      <Links>
        <Cluster $gap="xs">
          <Aside>
            <Trans>Forgot your password?</Trans>
          </Aside>
          <TextLink to={paths.reset} onClick={onReset}>
            <Trans>RESET</Trans>
          </TextLink>
        </Cluster>
        <Cluster $gap="xs">
          <Aside>
            <Trans>No account yet?</Trans>
          </Aside>
          <TextLink to={paths.register}>
            <Trans>REGISTER</Trans>
          </TextLink>
        </Cluster>
        <TextLink to={paths.home}>
          <Trans>HOME</Trans>
        </TextLink>
      </Links>
    </PublicPage>
  );
}
