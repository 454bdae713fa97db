import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { TextLink } from '../../../frame/links';
import { PublicPage } from '../../../frame/PublicPage';
import * as paths from '../../../paths';
import { PasswordField } from '../../../ui/forms/Field';
import { Cluster, PageHeader } from '../../../ui/layout';
import { token } from '../../../ui/theme/tokens';
import { EmailField } from '../../forms/EmailField';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import type { FieldBinding } from '../../forms/useCommandForm';
import { Aside } from '../components/Aside';

/** Below each other; on a phone on its side in one line. */
const Links = styled.div`
  @media ${token.query.low} { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: ${token.space.m}; }
`;

export interface LoginViewProps {
  readonly email: FieldBinding;
  readonly password: FieldBinding;
  readonly onSubmit: () => void;
  /** Called when RESET is followed: the typed e-mail is carried over. */
  readonly onReset: () => void;
}

/** E-mail and password, and below them the links RESET, REGISTER and HOME. */
export function LoginView({ email, password, onSubmit, onReset }: LoginViewProps) {
  const { t } = useLingui();
  return (
    <PublicPage>
      <PageHeader title={t`Login`} subtitle={t`Welcome back.`} />
      <Form onSubmit={onSubmit}>
        <EmailField email={email} autoComplete="username" enterKeyHint="next" />
        <PasswordField
          {...password}
          label={t`Password`}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={t`Show characters`}
          hideLabel={t`Hide characters`}
        />
        <Submit>
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
