import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader, Stack } from '../../../components/layout';
import { ButtonLink, TextLink } from '../../../connected/links';
import { PublicPage } from '../../../layout/PublicPage';

/** /get-started: LOGIN or REGISTER (specification, section 2 "Connect page"). */
export function GetStartedScreen() {
  const { t } = useLingui();
  return (
    <PublicPage>
      <PageHeader title={t`Get started`} subtitle={t`Sign in, or join for free with a member's referral code.`} />
      <Stack $gap="s">
        <ButtonLink to="/login" $variant="primary" $wide>
          <Trans>LOGIN</Trans>
        </ButtonLink>
        <ButtonLink to="/register" $wide>
          <Trans>REGISTER</Trans>
        </ButtonLink>
      </Stack>
      <TextLink to="/">
        <Trans>Back to HOME</Trans>
      </TextLink>
    </PublicPage>
  );
}
