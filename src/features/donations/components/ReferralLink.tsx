import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Card, Cluster, Section, Stack } from '../../../components/layout';
import { Copyable } from '../../../connected/copy';
import { useOrigin } from '../../../connected/origin';
import { token } from '../../../theme/tokens';

const Plain = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.type.small};
`;

/** The member's referral link (decision 65), with the cost said beside it to whoever passes it on (decisions, section 6). */
export function ReferralLink({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const link = `${useOrigin()}/register?ref=${encodeURIComponent(code)}`;
  return (
    <Section title={t`Referral link`}>
      <Card>
        <Stack $gap="s">
          <Cluster $justify="between">
            <Copyable field="dashboard/link" text={link} label={t`Copy`} iconOnly={false} />
          </Cluster>
          <Plain>
            <Trans>
              Joining is free. Tell people before they join: a donation costs 25 USDT and an E-PIN, and what comes back
              is not promised to anyone.
            </Trans>
          </Plain>
        </Stack>
      </Card>
    </Section>
  );
}
