import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, TextLink } from '../../../frame/links';
import { PublicPage } from '../../../frame/PublicPage';
import * as paths from '../../../paths';
import { PageHeader, Stack } from '../../../ui/layout';

/** /get-started: LOGIN or REGISTER (specification, section 2 "Connect page"). */
export function GetStartedScreen() {
  const { t } = useLingui();
  return (
    <PublicPage>
      <PageHeader title={t`Get started`} subtitle={t`Sign in, or join for free with a member’s referral code.`} />
      <Stack $gap="s">
        <ButtonLink to={paths.register} $variant="primary" $wide>
          <Trans>REGISTER</Trans>
        </ButtonLink>
        <ButtonLink to={paths.login} $wide>
          <Trans>LOGIN</Trans>
        </ButtonLink>
      </Stack>
      <TextLink to={paths.home}>
        <Trans>Back to HOME</Trans>
      </TextLink>
    </PublicPage>
  );
}
