import { useLingui } from '@lingui/react/macro';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { type HelpSide, isApprovable } from '../../../domain/help';
import { BackLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import * as paths from '../../../paths';
import { EmptyState, Skeleton } from '../../../ui/Feedback';
import { Card, Columns, PageHeader, Stack } from '../../../ui/layout';
import { token } from '../../../ui/theme/tokens';
import { useMatches } from '../../../ui/useMatches';
import { WaitingRows } from '../../lists/ListPlaceholder';
import type { DonationPageView } from '../donations.pages';
import { Receiving } from '../payment/Receiving';
import { DonationTimeline } from '../timeline/DonationTimeline';
import type { DonationStep } from '../timeline/donations.timeline';
import { TimeOver } from '../timeline/TimeOver';
import { Details, DonationCard, type DonationCardProps } from './DonationCard';
import { Recipients } from './Recipients';

/** Pages besides its list that lead to a donation. */
const LINKING = [
  paths.dashboard,
  paths.wallet,
  paths.deposit,
  paths.withdraw,
  paths.income,
  paths.airdrop,
  paths.flush,
];

/**
 * The donation with its timeline below it, and beside both what to do about it; where there is nothing to do, the timeline. One column on a
 * phone; two also where it is on its side.
 */
const Parts = styled(Columns)`
  align-items: start;
  grid-template-rows: auto 1fr;
  > .action:empty { display: none; }
  /* The form of a payment shows the local amount: the further details below it are left out. */
  > .action > :has(form dl) ~ * { display: none; }
  @media ${token.query.lowBroad}, ${token.query.broad} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > .action { grid-area: 1 / 2 / span 2; }
    > .action:not(:empty) + * { grid-column: 1; }
    /* With little to do the timeline is below that. */
    &[data-calm] { > article { grid-row: span 2; } > .action:not(:empty) { grid-row: 1; + * { grid-column: 2; } } }
  }
  @media ${token.query.low} {
    gap: ${token.space.xs} ${token.space.m};
    /* Amount and clock are above the bar with the action. */
    > article { padding-block: ${token.space.xs}; }
    > article > div { gap: ${token.space.xs}; }
    > article > div > [aria-hidden] { order: 1; }
    > article :is(.value, .clock) { font-size: 1.5rem; line-height: 1.25; }
  }
  @media ${token.query.lowBroad} {
    @media ${token.query.narrow} {
      /* The card stays beside the form that pays it, above SUBMIT: amount and time are in view all along, and the form has its column's height. */
      &:has(form [data-reach]) > article { grid-row: span 2; position: sticky; inset-block-start: ${token.space.xs}; }
      /* SUBMIT would cut the picture of who pays whom. */
      @media (max-height: 25rem) { &:has(form [data-reach]) > article > div > [aria-hidden] { display: none; } }
    }
  }
`;

interface DonationViewProps extends Omit<DonationCardProps, 'help' | 'isDetailed'> {
  readonly side: HelpSide;
  /** From a list, if one has it, until its own data are loaded. */
  readonly help: DonationPageView | null;
  readonly steps: readonly DonationStep[];
  readonly failed: boolean;
  /** The server does not know it. */
  readonly missing: boolean;
  readonly onRetry: () => void;
  readonly pay: ReactNode;
  /** The button that approves a bank payment, or the way to support. */
  readonly approval: ReactNode;
}

/** Code, amount, status, countdown or progress, and what to do; then further details, the timeline and the recipients. */
export function DonationView({
  side,
  help,
  isLoaded,
  recipients,
  steps,
  urgency,
  spoken,
  late,
  failed,
  missing,
  onRetry,
  isFirstPaid,
  pay,
  approval,
}: DonationViewProps) {
  const { t } = useLingui();
  // What has to be done comes before further details.
  const needsAction = help !== null && (help.payable || isApprovable(help.status, side));
  // In two columns the card has room for them; those of a donation to pay stand with the form beside it.
  const isBroad = useMatches(token.query.broad);
  const isDetailed = !needsAction || (isBroad && side === 'received');
  return (
    <>
      <PageHeader
        // Neither sent nor received before its time; the card says who pays whom.
        title={t`Donation`}
        back={<BackLink to={paths.donations(side)} or={LINKING}>{t`GO BACK`}</BackLink>}
      />
      <TimeOver late={late} />
      <RefreshStatus failed={failed && !(missing && help === null)} onRetry={onRetry} isFirst={help === null} />
      {help === null && failed ? (
        missing ? (
          <Card>
            <EmptyState picture="lost" title={t`Not found`} text={t`There is no donation with this code.`} />
          </Card>
        ) : null
      ) : (
        <>
          <Parts data-calm={needsAction ? undefined : ''}>
            {help === null ? (
              <Skeleton kind="card" />
            ) : (
              <DonationCard {...{ help, recipients, isLoaded, urgency, spoken, late, isFirstPaid, isDetailed }} />
            )}
            <Stack $gap="l" className="action">
              {/* About as high as the form: what is below must not jump. */}
              {needsAction && !isLoaded && !failed ? <Skeleton kind="card" count={3} /> : null}
              {pay}
              {isLoaded && side === 'received' && help ? <Receiving help={help} approval={approval} /> : null}
              {/* After what has to be done. A new element once that is known: it does not count as a jump. */}
              {!isDetailed && help ? (
                <Card key={String(isLoaded)}>
                  <Details help={help} />
                </Card>
              ) : null}
            </Stack>
            {/* A new element once the donation is known: moved, its placeholder would count as a jump of the page. */}
            <div key={help === null ? 'placeholder' : 'known'}>
              {isLoaded ? <DonationTimeline steps={steps} /> : failed ? null : <Skeleton kind="card" />}
            </div>
          </Parts>
          {isLoaded ? <Recipients rows={recipients} /> : failed ? null : <WaitingRows count={2} />}
        </>
      )}
    </>
  );
}
