import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { EmptyState, Skeleton } from '../../../components/Feedback';
import { Stat } from '../../../components/Figures';
import { icon } from '../../../components/Icon';
import { Card, Cluster, Grid, PageHeader, Section, Stack } from '../../../components/layout';
import { money, PersonName } from '../../../components/Text';
import { Copyable } from '../../../connected/copy';
import { RefreshStatus } from '../../../connected/ListFoot';
import { ButtonLink, TextLink } from '../../../connected/links';
import type { Position } from '../../../domain/position';
import * as paths from '../../../paths';
import { token } from '../../../theme/tokens';
import { HelpCard } from '../components/HelpCard';
import { ReferralLink } from '../components/ReferralLink';
import type { ActivityLine, Balance } from '../dashboard.selectors';
import type { HelpFigures } from '../donations.selectors';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space.l} ${token.space.m};
  @media (min-width: 40rem) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  @media (min-width: 64rem) { grid-template-columns: repeat(5, minmax(0, 1fr)); }
`;

const Who = styled.div`
  display: grid;
  gap: ${token.space.xxs};
  .name { font-size: ${token.type.title}; font-weight: ${token.weight.bold}; overflow-wrap: anywhere; }
  .muted { color: ${token.color.textMuted}; overflow-wrap: anywhere; }
`;

const Difference = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space.xs} ${token.space.l};
  padding-block-start: ${token.space.m};
  border-block-start: 1px solid ${token.color.border};
  font-size: ${token.type.small};
  .words { flex: 1 1 16rem; min-inline-size: 0; }
  .muted { color: ${token.color.textMuted}; }
  .figure { font-size: ${token.type.title}; font-weight: ${token.weight.bold}; letter-spacing: -0.015em; }
`;

const Activities = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li { display: flex; align-items: center; gap: ${token.space.s}; min-block-size: 3.25rem; border-block-end: 1px solid ${token.color.border}; }
  li:last-child { border-block-end: 0; }
  li > span:nth-child(2) { flex: 1; min-inline-size: 0; }
  .muted { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
`;

export interface DashboardViewProps {
  readonly member: Position;
  /** `null` when it is not known what was sent and received: nothing is said, in the same room. */
  readonly balance: Balance | null;
  readonly latest: { readonly loading: boolean; readonly known: boolean; readonly helps: readonly HelpFigures[] };
  /** `null` while nobody knows whether there are any. */
  readonly activities: readonly ActivityLine[] | null;
  readonly stale: boolean;
  readonly onRetry: () => void;
}

function Age({ count, unit }: Pick<ActivityLine, 'count' | 'unit'>) {
  switch (unit) {
    case 'seconds':
      return <Trans>{count} s ago</Trans>;
    case 'minutes':
      return <Trans>{count} min ago</Trans>;
    case 'hours':
      return <Trans>{count} h ago</Trans>;
    case 'days':
      return <Trans>{count} d ago</Trans>;
    case null:
      return null;
  }
}

function Lean({ lean }: Pick<Balance, 'lean'>) {
  switch (lean) {
    case 'more received':
      return <Trans>You have received more than you sent.</Trans>;
    case 'more sent':
      return <Trans>You have sent more than you received.</Trans>;
    case 'even':
      return <Trans>You have received as much as you sent.</Trans>;
  }
}

/** Keeps the height of a line. */
const UNSAID = '\u00a0';

/** Who one is, what one has, what happened last. */
export function DashboardView({ member, balance, latest, activities, stale, onRetry }: DashboardViewProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        actions={
          <ButtonLink to={paths.addDonation} $variant="primary" $size="s">
            {icon('plus')}
            <Trans>SEND DONATION</Trans>
          </ButtonLink>
        }
      />
      <RefreshStatus failed={stale} onRetry={onRetry} />
      <Card>
        <Stack $gap="l">
          <Cluster $justify="between">
            <Who>
              <span className="name">
                <PersonName>{member.name}</PersonName>
              </span>
              <span className="muted">{member.email}</span>
            </Who>
            <Cluster $gap="xxs">
              <Copyable field="dashboard/code" text={member.code} label={t`Copy ID`} />
            </Cluster>
          </Cluster>
          <Figures data-bench={latest.known ? 'dashboard-ready' : undefined}>
            <Stat label={t`Partners`} value={member.partners} icon="partners" />
            <Stat label={t`Team`} value={member.team} icon="downline" />
            <Stat label={t`Income`} value={member.income} unit="USDT" icon="income" />
            <Stat label={t`Sent`} value={member.sent} unit="USDT" icon="outgoing" />
            <Stat label={t`Received`} value={member.received} unit="USDT" icon="incoming" />
          </Figures>
          <Difference>
            <div className="words">
              <p>{balance ? <Lean lean={balance.lean} /> : UNSAID}</p>
              <p className="muted">
                <Trans>Received less sent, donations only: E-PINs and income are not counted.</Trans>
              </p>
            </div>
            <span className="figure">{balance ? money(balance.text, 'USDT') : money(UNSAID)}</span>
          </Difference>
        </Stack>
      </Card>
      <ReferralLink code={member.code} />
      <Section
        title={t`Latest donations`}
        actions={
          <TextLink to={paths.donations('sent')}>
            <Trans>All donations</Trans>
          </TextLink>
        }
      >
        {latest.known ? (
          latest.helps.length > 0 ? (
            <Grid $min="18rem">
              {latest.helps.map((help) => (
                <HelpCard key={help.code} help={help} href={paths.donation('sent', help.code)} />
              ))}
            </Grid>
          ) : (
            <Card>
              <EmptyState
                icon="donation"
                title={t`No donation sent yet`}
                text={t`A donation is 25 USDT and needs an E-PIN. It is a gift to another member and may never come back.`}
              />
            </Card>
          )
        ) : (
          <Grid $min="18rem">
            <Skeleton kind="card" />
            <Skeleton kind="card" />
          </Grid>
        )}
      </Section>
      <Section title={t`Recent Activity`}>
        <Card>
          {activities === null || activities.length === 0 ? (
            // As high as what it says when it is known, so that nothing moves.
            <EmptyState icon="clock" title={activities === null ? t`One moment…` : t`No recent activity`} />
          ) : (
            <Activities>
              {activities.map((line, place) => (
                // Activities have no identity of their own; the list is replaced as a whole.
                <li key={`${line.owner}/${line.slot}/${place}`}>
                  {icon(line.newMember ? 'profile' : 'level')}
                  <span>
                    {line.newMember ? <Trans>New Member</Trans> : <Trans>Buy Level</Trans>}
                    <br />
                    <span className="muted" dir="auto">
                      {/* Plain text: `Trans` would take tags in the server's words for its own. */}
                      {t`Slot ${line.slot} · ${line.owner}`}
                    </span>
                  </span>
                  <span className="muted">
                    <Age count={line.count} unit={line.unit} />
                  </span>
                </li>
              ))}
            </Activities>
          )}
        </Card>
      </Section>
    </>
  );
}
