import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState, Skeleton } from '../../../components/Feedback';
import { Stat } from '../../../components/Figures';
import { Card, Grid, PageHeader, Stack } from '../../../components/layout';
import type { Help } from '../../../domain/entities';
import type { HelpSide } from '../../../domain/help';
import { Unread } from '../../ui/ListPlaceholder';
import { ButtonLink } from '../../ui/links';
import { DonationTabs } from '../components/DonationTabs';
import { HelpPage } from '../components/HelpPage';

export interface DonationsViewProps {
  readonly side: HelpSide;
  /** The running total in USDT, 2 decimals. */
  readonly total: string;
  readonly pages: readonly (readonly Help[])[];
  /** Nothing to show yet: the first page is on its way, or could not be read. */
  readonly waiting: 'no' | 'yes' | 'failed';
  readonly empty: boolean;
  readonly foot: ReactNode;
}

/** Donations as cards under three tabs. */
export function DonationsView({ side, total, pages, waiting, empty, foot }: DonationsViewProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={side === 'sent' ? t`Sent donations` : t`Received donations`}
        actions={<Stat label={side === 'sent' ? t`Total sent` : t`Total received`} value={total} unit="USDT" />}
      />
      <DonationTabs current={side} />
      <Stack>
        {pages.map((rows, place) => (
          // A page keeps its place for as long as the list lives.
          <HelpPage key={place} rows={rows} side={side} />
        ))}
        {waiting === 'no' ? null : waiting === 'failed' ? (
          <Card>
            <Unread />
          </Card>
        ) : (
          <Grid $min="18rem">
            <Skeleton kind="card" count={1} />
            <Skeleton kind="card" count={1} />
            <Skeleton kind="card" count={1} />
          </Grid>
        )}
        {empty ? (
          <Card>
            {side === 'sent' ? (
              <EmptyState
                icon="donation"
                title={t`No donation sent yet`}
                text={t`A donation is 25 USDT and needs an E-PIN.`}
                action={
                  <ButtonLink to="/portal/donations/add" $variant="primary">
                    <Trans>SEND DONATION</Trans>
                  </ButtonLink>
                }
              />
            ) : (
              <EmptyState
                icon="donation"
                title={t`No donation received yet`}
                text={t`What a member receives comes only from other members, and nobody can say when.`}
              />
            )}
          </Card>
        ) : null}
      </Stack>
      {foot}
    </>
  );
}
