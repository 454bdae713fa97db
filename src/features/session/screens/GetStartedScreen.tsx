import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader, Stack } from '../../../components/layout';
import { ButtonLink, TextLink } from '../../../connected/links';
import { PublicPage } from '../../../layout/PublicPage';
import * as paths from '../../../paths';

/** /get-started: LOGIN or REGISTER (specification, section 2 "Connect page"). */
export function GetStartedScreen() {
  const { t } = useLingui();
  return (
    <PublicPage>
      <PageHeader title={t`Get started`} subtitle={t`Sign in, or join for free with a member's referral code.`} />
      <Stack $gap="s">
        <ButtonLink to={paths.login} $variant="primary" $wide>
          <Trans>LOGIN</Trans>
        </ButtonLink>
        <ButtonLink to={paths.register} $wide>
          <Trans>REGISTER</Trans>
        </ButtonLink>
      </Stack>
      <TextLink to={paths.home}>
        <Trans>Back to HOME</Trans>
      </TextLink>
    </PublicPage>
  );
}
