import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Help } from '../../../domain/entities';
import type { HelpSide } from '../../../domain/help';
import { ButtonLink } from '../../../frame/links';
import * as paths from '../../../paths';
import { EmptyState } from '../../../ui/Feedback';
import { Card, PageHeader, Stack } from '../../../ui/layout';
import { money } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { FilteredList } from '../../lists/FilteredList';
import type { FilterState } from '../../lists/filterState';
import { WaitingRows } from '../../lists/ListPlaceholder';
import type { ListFilter } from '../../lists/useListFilter';
import { DonationTabs } from '../components/DonationTabs';
import { HelpPage, HelpPages } from '../components/HelpPage';

/** The parts of the page below each other; on a phone on its side the running total is in the line of the title, if it fits. */
const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: inherit;
  @media ${token.query.low} {
    flex-flow: row wrap;
    > * { flex: 1 0 100%; min-inline-size: 0; }
    > header { flex: 1 1 auto; }
    > p { flex: 9999 1 0; min-inline-size: min-content; }
    h1 { font-size: 1.375rem; }
    nav { flex-basis: max-content; > a { padding-inline: ${token.space.s}; } }
  }
`;

/** The running total stays in view below the top bar, except above columns, whose heads do. */
const Total = styled.p`
  position: sticky;
  inset-block-start: ${token.size.topbar};
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space.s};
  margin-block: -${token.space.s};
  padding-block: ${token.space.s};
  background: ${token.color.canvas};
  /* As high as with the toggle, which comes with the first rows. */
  @media ${token.query.narrow} { min-block-size: calc(${token.size.control} + 2 * ${token.space.s}); }
  /* Together at the end of the line; where the words need one of their own, the figure begins below them. */
  .end { display: flex; flex: auto; align-items: center; justify-content: space-between; gap: ${token.space.s}; }
  > span:first-child { flex: 9999 1 auto; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  /* Wide windows have no toggle, so it must not leave a gap, and the figure is beside its words. */
  @media ${token.query.wide} { .actions { display: none; } && > span { flex: none; } }
  @media ${token.query.columns} { position: static; }
  .money { font-size: ${token.type.title}; font-weight: ${token.weight.bold}; }
  /* One line, as high as the toggle: the words, where they do not fit beside the figure, are in one above it, which is cut off. */
  @media ${token.query.low} {
    align-content: flex-end; row-gap: ${token.space.xs};
    block-size: ${token.size.control}; min-block-size: 0; margin-block: 0; padding-block: 0; overflow: clip; overflow-clip-margin: ${token.space.xxs};
    .end { min-block-size: 100%; white-space: nowrap; }
  }
`;

interface DonationFilter extends ListFilter<Help>, Pick<FilterState, 'toggle'> {
  /** The typed donation code, '' for none: it may be older than what is loaded, and has a page. */
  readonly code: string;
  /** Whether all donations are loaded. */
  readonly ended: boolean;
}

interface DonationsViewProps {
  readonly side: HelpSide;
  /** The running total in USDT, 2 decimals. */
  readonly total: string;
  readonly pages: readonly (readonly Help[])[];
  /** The filter, once there are donations. */
  readonly filter: DonationFilter | null;
  /** The first page is loading. */
  readonly waiting: boolean;
  readonly empty: boolean;
  /** The next step, below the rows. */
  readonly next?: ReactNode;
  readonly foot: ReactNode;
}

/** Donations as rows under three tabs. */
export function DonationsView({ side, total, pages, filter, waiting, empty, next, foot }: DonationsViewProps) {
  const { t } = useLingui();
  const code = filter?.code ?? '';
  const older = code === '' ? null : <ButtonLink to={paths.donation(side, code)}>{t`Open ${code}`}</ButtonLink>;
  return (
    <Parts>
      <PageHeader
        title={side === 'sent' ? t`Sent donations` : t`Received donations`}
        actions={<DonationTabs current={side} />}
      />
      <Total>
        <span>{side === 'sent' ? t`Total sent` : t`Total received`}</span>
        <span className="end">
          {money(total, 'USDT')}
          {filter === null ? null : <span className="actions">{filter.toggle}</span>}
        </span>
      </Total>
      <Stack>
        {filter?.tools}
        <FilteredList found={filter?.found ?? null} pages={pages} ended={filter?.ended ?? false} instead={older}>
          {(shown) =>
            shown.length === 0 ? null : (
              <HelpPages>
                {shown.map((rows, index) => (
                  // A page keeps its index for as long as the list exists.
                  <HelpPage key={index} rows={rows} side={side} />
                ))}
              </HelpPages>
            )
          }
        </FilteredList>
        {next}
        {waiting ? <WaitingRows count={3} /> : null}
        {empty ? (
          <Card>
            {side === 'sent' ? (
              <EmptyState
                picture="gift"
                title={t`No donation sent yet`}
                text={t`A donation is 25 USDT and needs an E-PIN.`}
                action={
                  <ButtonLink to={paths.addDonation} $variant="primary">
                    <Trans>SEND DONATION</Trans>
                  </ButtonLink>
                }
              />
            ) : (
              <EmptyState
                picture="wait"
                title={t`No donation received yet`}
                text={t`What a member receives comes only from other members, and no one can say when.`}
              />
            )}
          </Card>
        ) : null}
      </Stack>
      {foot}
    </Parts>
  );
}
