import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { FIRST_STEPS, type FirstStep, type FirstSteps, type Task, taskOf } from '../../../domain/firstSteps';
import { DONATION_USDT } from '../../../domain/help';
import { isKnownTo } from '../../../domain/intl';
import { twoDecimals, upToEightDecimals } from '../../../domain/money';
import { Link } from '../../../frame/Link';
import { LiveText } from '../../../frame/LiveText';
import { ButtonLink } from '../../../frame/links';
import { formatNumber } from '../../../i18n/numberFormat';
import * as paths from '../../../paths';
import { IconButton } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Feedback';
import { icon } from '../../../ui/Icon';
import { Card } from '../../../ui/layout';
import { verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { useMatches } from '../../../ui/useMatches';
import type { MemberTasks } from '../dashboard.selectors';
import { IN_USDT } from '../donations.method';
import { timeLeftOf } from '../donations.urgency';
import { NothingDue } from './NothingDue';
import { TimeRing, urgencyColors } from './TimeLeft';

/** Room for tasks beside the first one, also on a phone on its side. */
const BESIDE = '(min-width: 44rem)';

/** Reserves room for the first task and the line below it before they are known, so that no task moves. */
const Panel = styled(Card)`
  display: grid;
  gap: ${token.space.xs};
  /* The close icon is at the edge, and the padding of its button beyond. */
  .head { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${token.space.s}; min-block-size: ${token.size.control}; margin-block: -${token.space.xs}; }
  .head > button { margin-inline: auto -${token.space.s}; }
  .lead { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  /* Nastaliq of the title reaches down to it; the room stays the same. */
  .now > .lead:lang(ur) { position: relative; inset-block-start: 0.3125rem; }
  .now { display: grid; align-content: center; gap: ${token.space.s}; min-block-size: var(--room); }
  --room: 6.125rem;
  .time { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${token.space.xs}; ${urgencyColors} }
  /* Where both do not fit, the time begins below the code, whose own direction is from left to right. */
  @media (max-width: 35.99rem) { .time > bdi { margin-right: auto; } [dir='rtl'] & .time > bdi { margin: 0 0 0 auto; } }
  /* What is between the button and the words above it is taken from below, so that the room stays the same. */
  .now > a { max-inline-size: 24rem; margin-block-end: -${token.space.xxs}; }
  [aria-current] { color: ${token.color.accentText}; }
  /* With large text the close icon stays beside the title, and the segments, which the words name, have no room. */
  @media (max-width: 18rem) { .head { flex-wrap: nowrap; } progress { display: none; } }
  /* One segment for each of the four steps, filled when it is done. */
  progress { flex: 1; min-inline-size: 0; max-inline-size: 10rem; mask: repeating-linear-gradient(90deg, #000 0 24%, #0000 0 25.33%); }
  .time > b { font-size: ${token.type.title}; font-variant-numeric: tabular-nums; }
  /* In the room of a task and of the line below it. */
  .calm { min-block-size: calc(var(--room) + ${token.size.control}); }
  [data-done] svg { color: ${token.color.positive}; }
  li > b { inline-size: 1.25em; }
  .rest { min-block-size: ${token.size.control}; margin-block-end: -${token.space.xs}; }
  summary { display: flex; align-items: center; gap: ${token.space.xs}; min-block-size: ${token.size.control}; color: ${token.color.accentText}; font-size: ${token.type.small}; }
  [open] > summary svg { transform: scaleY(-1); }
  [open] > summary > .more, :not([open]) > summary > .less { display: none; }
  /* Two lines of words have the height of one. */
  li { display: flex; align-items: center; gap: ${token.space.xs}; min-block-size: ${token.size.control}; line-height: 1.25; border-block-start: 1px solid ${token.color.border}; list-style: none; }
  [data-done] { color: ${token.color.textMuted}; }
  /* Long words wrap beside their time, so that the times are below each other; one that still has no room begins below them. */
  li > a { display: flex; flex: 1 1 0; padding-block: ${token.space.xxs}; flex-wrap: wrap; place-content: center space-between; align-items: center; gap: 0 ${token.space.s}; align-self: stretch; color: ${token.color.text}; text-decoration: none; }
  li > a > :first-child { flex: 1 1 6.5rem; }
  @media ${BESIDE} {
    /* The first column is hardly wider than its button; what a donation costs has three lines. Words and time of the second stay together. */
    grid-template-columns: minmax(auto, min(36%, 24rem)) 1fr;
    li { max-inline-size: 40rem; }
    .now > * { min-inline-size: 10rem; }
    .now > .lead { min-inline-size: 13rem; }
    gap: ${token.space.xs} ${token.space.m};
    @media ${token.query.broad} { column-gap: ${token.space.xl}; }
    > * { grid-column: 1 / -1; }
    /* With more beside it, the first has a part of the width. Two parts then follow it, both in the second column, together as high. */
    > .now:nth-last-child(3) { grid-area: span 2 / 1; place-content: start stretch; min-block-size: calc(var(--room) + ${token.size.control}); }
    > .soon, > .soon + .rest { grid-column: 2; min-block-size: 0; margin-block-end: -${token.space.xs}; }
    /* Tasks begin beside the title. Steps begin below it, because their number and the close icon are in its line. */
    .head + .now + .tasks { margin-block-start: calc(-1 * ${token.size.control}); }
    .soon > :first-child { border: 0; }
    @media ${token.query.huge} { .tasks { display: grid; grid: auto auto auto / auto-flow 1fr; column-gap: inherit; > :nth-child(4) { border: 0; } } }
    /* The four steps, which are not pressed, are no higher than the first with its button. */
    .soon:not(.tasks) li { min-block-size: 2.125rem; }
    /* What opens more is right below the tasks, although the first has more height than they. */
    .soon + .rest > :not([open]) { margin-block-start: -0.75rem; }
    /* The words wrap, and the times stay below each other. */
    li > a { flex-wrap: nowrap; }
  }
`;

/**
 * '21:09:12 left', updated every second without rendering; the name of its link, '21 hours left', changes by the hour or the minute. An
 * approval waits for the member after its time, too.
 */
function Left({ until }: { readonly until: number }) {
  const { i18n } = useLingui();
  const time = useMemo(() => timeLeftOf(until), [until]);
  const minutes = useSelector(time.roughly);
  if (minutes === 0) return <Trans>Time is over.</Trans>;
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour'];
  // No `Intl` for English and unknown languages: its first use costs a page 10 ms of CPU.
  const label =
    i18n.locale !== 'en' && isKnownTo(Intl.NumberFormat, i18n.locale)
      ? new Intl.NumberFormat(`${i18n.locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
      : `${count} ${unit}${count === 1 ? '' : 's'}`;
  const left = <LiveText select={time.text} label={label} />;
  return <Trans>{left} left</Trans>;
}

/** The time that a task has, or had; `null` for none. */
const whenOf = (task: Task): ReactNode =>
  task.kind === 'over' ? (
    <Trans>Time is over.</Trans>
  ) : 'code' in task && task.until !== null ? (
    <Left until={task.until} />
  ) : null;

/** Code and time of a task that has them; more urgent ones stand out: by colour, by the icon, and by the time itself. */
function Time({ id, task }: { readonly id: string; readonly task: Extract<Task, { readonly code: string }> }) {
  const { code, until } = task;
  const time = useMemo(() => timeLeftOf(until ?? 0), [until]);
  const urgency = useSelector(time.urgency);
  return (
    <p className="time" id={id} data-urgency={until === null ? undefined : urgency}>
      {until === null ? icon('clock') : urgency === 'calm' ? <TimeRing until={until} /> : icon('warning')}
      {verbatim(code)}
      <b>{whenOf(task)}</b>
    </p>
  );
}

function Words({ task }: { readonly task: Task }) {
  switch (task.kind) {
    case 'pay': {
      const { code } = task;
      return <Trans>Pay {code}</Trans>;
    }
    case 'over': {
      const { code } = task;
      return <Trans>Open {code}</Trans>;
    }
    case 'approve':
      return <Trans>Approve a bank payment</Trans>;
    case 'verify':
      return <Trans>Verify your email</Trans>;
    case 'deposit': {
      const deposit = twoDecimals(task.amount);
      return <Trans>Deposit {deposit} USDT</Trans>;
    }
    case 'buy':
      return <Trans>Buy an E-PIN</Trans>;
    case 'send':
      return <Trans>Send the donation</Trans>;
    case 'claim': {
      const usdt = formatNumber(upToEightDecimals(task.amount));
      return <Trans>Claim {usdt} USDT</Trans>;
    }
    case 'income': {
      const usdt = twoDecimals(task.amount);
      return <Trans>Claim {usdt} USDT of income</Trans>;
    }
  }
}

function PayInUsdt() {
  const usdt = twoDecimals(DONATION_USDT);
  return <Trans>Pay {usdt} USDT</Trans>;
}

const PLACES = {
  verify: paths.verify,
  deposit: paths.deposit,
  buy: paths.buy,
  send: paths.addDonation,
  claim: paths.wallet,
  income: paths.income,
} as const;

/** The page of a task; `covered`: a payment that the wallet's balance covers. */
function placeOf(task: Task, covered: boolean): string {
  if (!('code' in task)) return PLACES[task.kind];
  const { kind, code } = task;
  return paths.donation(kind === 'approve' ? 'received' : 'sent', code) + (kind === 'pay' && covered ? IN_USDT : '');
}

/** The most urgent task: its time, or the cost of a first donation, and the one main button of the page. */
function First({ task, tasks: { covered, steps } }: { readonly task: Task; readonly tasks: MemberTasks }) {
  const id = useId();
  const isTimed = 'code' in task;
  const usdt = twoDecimals(DONATION_USDT);
  return (
    <div className="now">
      {isTimed ? (
        <Time id={id} task={task} />
      ) : steps ? (
        <p className="lead">
          {task.kind === 'send' ? (
            <Trans>Uses one E-PIN. Pay within 24 hours: a gift of {usdt} USDT that may never come back.</Trans>
          ) : (
            <Trans>A donation is a gift of {usdt} USDT that may never come back, and needs an E-PIN.</Trans>
          )}
        </p>
      ) : null}
      <ButtonLink to={placeOf(task, covered)} $variant="primary" aria-describedby={isTimed ? id : undefined}>
        <span>{task.kind === 'pay' && covered ? <PayInUsdt /> : <Words task={task} />}</span>
      </ButtonLink>
    </div>
  );
}

function Row({ task, covered }: { readonly task: Task; readonly covered: boolean }) {
  const when = whenOf(task);
  return (
    <li>
      <Link to={placeOf(task, covered)}>
        <span>
          <Words task={task} />
          {task.kind === 'approve' ? <> {verbatim(task.code)}</> : null}
        </span>
        {when === null ? null : (
          <>
            {' '}
            <span>{when}</span>
          </>
        )}
      </Link>
      {icon('chevron-right')}
    </li>
  );
}

const rowsOf = (tasks: readonly Task[], covered: boolean) =>
  tasks.map((task) => <Row key={'code' in task ? task.code : task.kind} task={task} covered={covered} />);

function Step({ step, steps }: { readonly step: FirstStep; readonly steps: FirstSteps }) {
  const done = steps.done.includes(step);
  return (
    <li data-done={done ? '' : undefined} aria-current={steps.next === step ? 'step' : undefined}>
      <b>{done ? icon('check') : `${FIRST_STEPS.indexOf(step) + 1}. `}</b>
      <span>
        {step === 'pay' ? <PayInUsdt /> : <Words task={taskOf(step, steps)} />}
        {done ? (
          <>
            <span>{' · '}</span>
            <Trans>done</Trans>
          </>
        ) : null}
      </span>
    </li>
  );
}

interface WhatNowProps {
  /** `null` in a prerendered page, which has no data. */
  readonly tasks: MemberTasks | null;
  readonly onCloseSteps: () => void;
}

/**
 * The next task, one press away; beside it where there is room, else folded below it, the other tasks or the other steps to the first
 * donation. It only shows known facts and keeps its room while it loads.
 */
export function WhatNow({ tasks, onCloseSteps }: WhatNowProps) {
  const { t } = useLingui();
  const steps = tasks?.steps ?? null;
  const isLoading = tasks === null || tasks.state === 'loading';
  const others = tasks?.others ?? [];
  const isWide = useMatches(BESIDE);
  // Beside the first are the other steps, or the next four tasks; if more follow them, one less and the line that opens those.
  // On very wide screens it is six, in two columns.
  const room = useMatches(token.query.huge) ? 6 : 4;
  const soon = isWide && steps === null ? others.slice(0, others.length > room ? room - 1 : room) : [];
  const folded = others.slice(soon.length);
  const more = folded.length;
  const nth = steps ? FIRST_STEPS.indexOf(steps.next) + 1 : 0;
  const all = FIRST_STEPS.length;
  const place = steps ? t`Step ${nth} of ${all}` : '';
  const rows = steps ? FIRST_STEPS.map((step) => <Step key={step} step={step} steps={steps} />) : [];
  const beside = isWide && steps ? rows : rowsOf(soon, tasks?.covered ?? false);
  return (
    <Panel as="section" aria-labelledby="what-now">
      <div className="head">
        <h2 id="what-now">{steps ? t`First steps` : t`What now?`}</h2>
        {isWide && steps ? <span className="lead">{place}</span> : null}
        {steps ? <IconButton icon="close" label={t`Close the first steps`} onClick={onCloseSteps} /> : null}
      </div>
      {tasks?.state === 'incomplete' ? (
        <p className="lead">
          <Trans>Some items could not be loaded. There may be more to do.</Trans>
        </p>
      ) : null}
      {tasks?.first ? (
        <>
          <First task={tasks.first} tasks={tasks} />
          {beside.length > 0 ? <ul className={steps ? 'soon' : 'soon tasks'}>{beside}</ul> : null}
          <div className="rest">
            {more === 0 && (isWide || steps === null) ? null : (
              <details>
                <summary>
                  {icon('chevron-down', '1.125rem')}
                  <span className={steps && !isWide ? undefined : 'more'}>
                    {[
                      ...(more > 0 ? [t`${plural(more, { other: `${more} more` })}`] : []),
                      ...(steps && !isWide ? [place] : []),
                    ].join(' · ')}
                  </span>
                  {steps && !isWide ? (
                    <progress aria-hidden value={steps.done.length} max={all} />
                  ) : (
                    <span className="less">
                      <Trans>Show less</Trans>
                    </span>
                  )}
                </summary>
                <ul>
                  {rowsOf(folded, tasks.covered)}
                  {isWide ? null : rows}
                </ul>
              </details>
            )}
          </div>
        </>
      ) : (
        <div className="now calm" aria-busy={isLoading || undefined}>
          {isLoading ? <Skeleton kind="text" count={2} /> : tasks.state === 'known' ? <NothingDue /> : null}
        </div>
      )}
    </Panel>
  );
}
