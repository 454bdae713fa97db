import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { styled } from 'styled-components';
import { type AccountSummary, isNewcomer } from '../../../domain/accountSummary';
import { ageInWords, ageShown } from '../../../domain/age';
import { Copyable } from '../../../frame/copy';
import { Link } from '../../../frame/Link';
import { ButtonLink, TextLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import { formatNumber } from '../../../i18n/numberFormat';
import * as paths from '../../../paths';
import { EmptyState, Skeleton } from '../../../ui/Feedback';
import { type IconName, icon } from '../../../ui/Icon';
import { Card, Cluster, PageHeader, Section, Stack } from '../../../ui/layout';
import { Stat } from '../../../ui/Stat';
import { money, PersonName, VisuallyHidden } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { UNKNOWN_FIGURE } from '../../../ui/unknownFigure';
import { HelpCard, helpBox, helpRows } from '../components/HelpCard';
import { ReferralLink } from '../components/ReferralLink';
import { WhatNow } from '../components/WhatNow';
import type { ActivityLine, MemberTasks, ReceivedMinusSent } from '../dashboard.selectors';
import type { HelpView } from '../donations.selectors';

/**
 * The member, the latest donations, the referral link and the activities. Two columns: the member in the wider one, above the activities, which
 * in a smaller window are below both. A newcomer, who has few of these or none, has two lines of two.
 */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space.l};
  @media ${token.query.broad} {
    grid-template-columns: minmax(0, 2fr) minmax(20rem, 1fr);
    &[data-newcomer] > :nth-child(2) { grid-area: 2 / 1; }
    &:not([data-newcomer]) {
      /* What spans two lines gives its height to the flexible one alone. */
      grid-template-rows: auto 1fr auto;
      > :first-child { grid-area: 1 / 1 / 3; }
      > :nth-child(3) { grid-area: 2 / 2; }
      > :last-child { grid-area: 3 / 1 / 4 / 3; }
      /* Few activities have the height of many, so that the referral link beside them does not push them down. */
      @media ${token.query.columns} { > :nth-child(3) { grid-row-end: 4; align-self: start; } > :last-child { grid-column-end: 2; min-block-size: 15rem; } }
    }
  }
`;

const Figures = styled.div`
  display: grid;
  /* One below the other where the text is large. */
  grid-template-columns: repeat(auto-fit, minmax(max(5.5rem, 40%), 1fr));
  gap: ${token.space.l} ${token.space.m};
  /* In two columns sent is beside received, and income beside the difference. */
  > :nth-child(3n) { order: 1; }
  /* Not in a small window of two columns, where four digits and their unit would have two lines. */
  @media (min-width: 48rem) and ${token.query.compact}, ${token.query.columns} { grid-template-columns: repeat(3, minmax(0, 1fr)); > :nth-child(3n) { order: 0; } }
  /* A newcomer has hardly more than zeros: each beside its label. */
  [data-newcomer] & {
    gap: ${token.space.xs} ${token.space.m};
    > * { flex-flow: wrap; align-items: baseline; gap: 0 ${token.space.xs}; }
    svg { display: none; }
    .value { font-size: ${token.type.small}; }
    /* In half a phone it would take a second line when its figure comes; that nothing was sent or received is in words below. */
    @media ${token.query.rows} {
      > :last-child { display: none; }
      /* Some Russian words leave their figure no room beside them. */
      &:lang(ru) > * { flex-flow: column; }
    }
  }
`;

const Who = styled.div`
  display: grid;
  gap: ${token.space.xxs};
  overflow-wrap: anywhere;
  .name { font-size: ${token.type.title}; font-weight: ${token.weight.bold}; }
  .muted { color: ${token.color.textMuted}; }
  /* The sign of the copy button, not its padding, is at the edge of the card. */
  + div { margin-inline-end: -0.875rem; }
`;

const Difference = styled.div`
  padding-block-start: ${token.space.m};
  border-block-start: 1px solid ${token.color.border};
  font-size: ${token.type.small};
  .muted { color: ${token.color.textMuted}; }
  [data-newcomer] & > .muted { display: none; }
`;

/** Reserves room for two donations until they are loaded, so that the content below does not move. */
const Latest = styled.div`
  --card: 4rem;
  &:lang(ur) { --card: 5.5rem; }
  min-block-size: calc(2 * var(--card));
  ${helpBox}
  ${helpRows}
  > [data-kind] { block-size: var(--card); + [data-kind] { border-block-start: 1px solid ${token.color.border}; } }
  > .none { display: grid; place-items: center; min-block-size: inherit; }
  > .none > * { padding: 0; }
  /* Two rows have no room for a drawing. */
  > .none i { display: none; }
  @media ${token.query.broad} {
    /* The narrower column has room for time and status beside each other, without the sign. */
    article { column-gap: 0.3125rem; }
    .line:first-child > span > svg { display: none; }
    [data-newcomer] & { min-block-size: 12.5rem; > .none i { display: block; } }
  }
`;

const Activities = styled.ul`
  display: grid;
  /* Two beside each other in the wider column. */
  grid-template-columns: repeat(auto-fit, minmax(max(min(14rem, 100%), 40%), 1fr));
  gap: 0 ${token.space.l};
  list-style: none;
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${token.space.s}; padding-block: ${token.space.xxs}; border-block-start: 1px solid ${token.color.border}; }
  li > :nth-child(2) { flex: 1 1 5rem; min-inline-size: 0; }
  .muted { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  /* Large text takes the icon's room. */
  @media (max-width: 17rem) { svg { display: none; } }
`;

/** What the member has, each figure linked to the page that uses it. The height does not depend on the figures. */
const Tiles = styled.ul`
  display: grid;
  /* Two beside each other, or one where the text is large. */
  grid-template-columns: repeat(auto-fit, minmax(min(max(8.25rem, 40%), 100%), 1fr));
  gap: ${token.space.s};
  list-style: none;
  @media ${token.query.broad} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${token.space.m}; }
  a { display: grid; align-content: space-between; gap: ${token.space.xs}; block-size: 100%; min-block-size: 5.25rem; padding: ${token.space.s} ${token.space.m}; border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surface}; box-shadow: ${token.shadow.raised}; color: ${token.color.text}; text-decoration: none; container-type: inline-size; }
  a:hover { background: ${token.color.hover}; }
  .label { display: flex; align-items: start; gap: ${token.space.xxs}; color: ${token.color.textMuted}; font-size: ${token.type.caption}; line-height: 1.25; }
  /* Nastaliq's lines are higher than the icon. */
  svg:lang(ur) { margin: 0.25rem 0; }
  /* Twelve characters fit, however narrow the card is; the size depends on the card alone, because the prerendered page does not know how many there will be. */
  .value { font-size: min(1.375rem, 14cqi); font-weight: ${token.weight.bold}; line-height: 1.375rem; overflow-wrap: anywhere; }
`;

function Tile(props: {
  readonly to: string;
  readonly label: string;
  readonly sign: IconName;
  readonly value: string;
  readonly unit?: string | undefined;
}) {
  const { to, label, sign, value, unit } = props;
  return (
    <li>
      <Link to={to}>
        <span className="label">
          {icon(sign, '1.125rem')}
          <span>{label}</span>
        </span>
        <span className="value">{money(value, unit)}</span>
      </Link>
    </li>
  );
}

interface DashboardViewProps {
  readonly member: AccountSummary;
  /** The claimable USDT; `null` until it is loaded, with its room kept. */
  readonly claimable: string | null;
  /** The member's tasks; `null` if they are not known. */
  readonly tasks: MemberTasks | null;
  readonly onCloseSteps: () => void;
  /** `null` until sent and received are known, with its room kept. */
  readonly difference: ReceivedMinusSent | null;
  readonly latest: { readonly known: boolean; readonly failed?: boolean; readonly helps: readonly HelpView[] };
  /** `null` until they are loaded. */
  readonly activities: readonly ActivityLine[] | null;
  readonly activitiesFailed: boolean;
  /** Something on the page could not be loaded: Retry is offered. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The age of an activity: short on the screen, in whole words for screen readers. */
function Age({ count, unit }: Pick<ActivityLine, 'count' | 'unit'>) {
  const { i18n } = useLingui();
  if (unit === null) return null;
  return (
    <>
      <span aria-hidden="true">{ageShown(i18n.locale, { count, unit })}</span>
      <VisuallyHidden>{ageInWords(i18n.locale, { count, unit })}</VisuallyHidden>
    </>
  );
}

/** What to do now, what the member has, and below it the member, the latest donations and recent activity. */
export function DashboardView(props: DashboardViewProps) {
  const { member, claimable, tasks, onCloseSteps, difference, latest, activities, activitiesFailed, failed, onRetry } =
    props;
  const { t } = useLingui();
  // The one main button belongs to the first task; without an E-PIN nothing can be sent.
  const isMainButton = tasks?.state === 'known' && tasks.first === null && member.pins !== '0';
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        actions={
          <ButtonLink to={paths.addDonation} $variant={isMainButton ? 'primary' : 'quiet'} $size="s">
            {icon('plus')}
            <Trans>SEND DONATION</Trans>
          </ButtonLink>
        }
      />
      <RefreshStatus failed={failed} onRetry={onRetry} />
      <WhatNow tasks={tasks} onCloseSteps={onCloseSteps} />
      <Tiles aria-label={t`What you have`}>
        <Tile to={paths.wallet} label={t`USDT balance`} sign="wallet" value={member.usdt} unit="USDT" />
        <Tile to={paths.buy} label={t`E-PINS`} sign="ticket" value={member.pins} />
        <Tile
          to={paths.wallet}
          label={t`CLAIMABLE`}
          sign="claim"
          value={claimable === null ? UNKNOWN_FIGURE : formatNumber(claimable)}
          unit={claimable === null ? undefined : 'USDT'}
        />
        <Tile to={paths.income} label={t`Income to claim`} sign="income" value={member.incomeBalance} unit="USDT" />
      </Tiles>
      <Overview
        member={member}
        difference={difference}
        latest={latest}
        activities={activities}
        activitiesFailed={activitiesFailed}
      />
    </>
  );
}

/** The member, the latest donations and recent activity: memoised, so that a reply that only changes the tasks does not redraw them. */
const Overview = memo(function Overview({
  member,
  difference,
  latest,
  activities,
  activitiesFailed,
}: Pick<DashboardViewProps, 'member' | 'difference' | 'latest' | 'activities' | 'activitiesFailed'>) {
  const { t } = useLingui();
  const leans: { readonly [lean in ReceivedMinusSent['lean']]: string } = {
    'nothing yet': t`Nothing sent or received yet.`,
    'more received': t`You have received more than you sent.`,
    'more sent': t`You have sent more than you received.`,
    even: t`You have received as much as you sent.`,
  };
  return (
    <Parts data-member data-newcomer={isNewcomer(member) ? '' : undefined}>
      <Card>
        <Stack $gap="l">
          <Cluster $justify="between">
            <Who>
              <span className="name">
                <PersonName>{member.name}</PersonName>
              </span>
              <span className="muted" translate="no">
                {member.email}
              </span>
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
            <Stat
              label={t`Difference`}
              value={difference?.text ?? UNKNOWN_FIGURE}
              unit={difference ? 'USDT' : undefined}
              icon="swap"
            />
          </Figures>
          <Difference>
            <p>{difference ? leans[difference.lean] : UNKNOWN_FIGURE}</p>
            <p className="muted">
              <Trans>Received minus sent. Donations only, without E-PINs and income.</Trans>
            </p>
          </Difference>
        </Stack>
      </Card>
      <LatestDonations latest={latest} />
      <ReferralLink code={member.code} />
      <RecentActivity activities={activities} failed={activitiesFailed} />
    </Parts>
  );
});

/** In place of what could not be loaded. Without a button: Retry is at the top of the page. */
function NotLoaded() {
  const { t } = useLingui();
  return <EmptyState picture="cut" title={t`This could not be loaded`} />;
}

/** The latest donations that the member sent; their room while they load. */
function LatestDonations({ latest }: Pick<DashboardViewProps, 'latest'>) {
  const { t } = useLingui();
  return (
    <Section title={t`Latest donations`} actions={<TextLink to={paths.donations('sent')}>{t`All donations`}</TextLink>}>
      <Latest>
        {latest.known ? (
          latest.helps.length > 0 ? (
            latest.helps.map((help) => (
              <HelpCard key={help.code} help={help} href={paths.donation('sent', help.code)} />
            ))
          ) : (
            <div className="none">
              <EmptyState
                picture="gift"
                title={t`No donation sent yet`}
                text={t`Your first one will be here, with the time left to pay it.`}
              />
            </div>
          )
        ) : latest.failed ? (
          <div className="none">
            <NotLoaded />
          </div>
        ) : (
          <Skeleton kind="row" count={2} />
        )}
      </Latest>
    </Section>
  );
}

/** New members and bought levels (specification, section 2 "Dashboard"); its room while it loads. */
function RecentActivity({ activities, failed }: Pick<DashboardViewProps, 'activities' | 'failed'>) {
  const { t } = useLingui();
  return (
    <Card>
      <Section title={t`Recent Activity`}>
        {activities === null ? (
          failed ? (
            <NotLoaded />
          ) : (
            <Skeleton kind="text" count={6} />
          )
        ) : activities.length === 0 ? (
          <p>{t`No recent activity`}</p>
        ) : (
          <Activities aria-label={t`Recent Activity`}>
            {activities.map((line, index) => (
              // Activities have no identity; the list is replaced as a whole.
              <li key={`${line.owner}/${line.slot}/${index}`}>
                {icon(line.newMember ? 'profile' : 'level')}
                <span>
                  {line.newMember ? <Trans>New Member</Trans> : <Trans>Buy Level</Trans>}
                  <br />
                  <span className="muted" dir="auto" translate="no">
                    {/* Plain text: `Trans` would parse tags in the server's words. */}
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
      </Section>
    </Card>
  );
}
