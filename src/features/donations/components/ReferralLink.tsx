import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Copyable } from '../../../frame/copy';
import { useFieldSources } from '../../../frame/fieldSources';
import { useOrigin } from '../../../frame/origin';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { Card, Section } from '../../../ui/layout';
import { BRAND } from '../../../ui/theme/brand';
import { token } from '../../../ui/theme/tokens';

/** The link fills the first line, so that the buttons stay in place whether or not the browser can share. */
const LinkAndButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space.xs};
  > span, > p { flex: 1 1 100%; min-inline-size: 0; }
  > p { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
`;

/** The member's referral link (decision 65), with the costs beside it for the member who passes it on (the specification's decisions, section 6). */
export function ReferralLink({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const { share } = useFieldSources();
  const link = paths.referralLink(useOrigin(), code);
  return (
    <Card>
      <Section title={t`Referral link`}>
        <LinkAndButtons>
          <Copyable field="dashboard/link" text={link} label={t`Copy`} iconOnly={false} />
          {share === undefined ? null : (
            <Button
              size="s"
              icon="external"
              onClick={() =>
                void share({
                  title: BRAND,
                  // The link is within the text: an application that took only the address would omit the costs.
                  text: t`Joining is free. A donation costs 25 USDT and an E-PIN of 1.75 to 2.50 USDT: it is a gift and may never come back. ${link}`,
                })
              }
            >
              <Trans>Share</Trans>
            </Button>
          )}
          <p>
            <Trans>
              Joining is free. Tell people before they join: a donation costs 25 USDT and an E-PIN, and no one is
              promised anything back.
            </Trans>
          </p>
        </LinkAndButtons>
      </Section>
    </Card>
  );
}
