import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Due } from '../../../domain/due';
import { FIRST_DEPOSIT, FIRST_STEPS, type FirstStep, type FirstSteps } from '../../../domain/firstSteps';
import { DONATION_USDT, type Urgency } from '../../../domain/help';
import { isKnownTo } from '../../../domain/intl';
import { twoDecimals, upToEightDecimals } from '../../../domain/money';
import { LiveText } from '../../../frame/LiveText';
import { TextLink } from '../../../frame/links';
import { figure } from '../../../i18n/figures';
import * as paths from '../../../paths';
import { IconButton } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Feedback';
import { type IconName, icon } from '../../../ui/Icon';
import { Card } from '../../../ui/layout';
import { Picture } from '../../../ui/Picture';
import { verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import type { WhatNow as Now } from '../dashboard.selectors';
import { timeLeftOf } from '../donations.urgency';

/** A row is as high as a press needs, and five of them have their room before it is known how many there are: nothing moves. */
const ROW = '3rem';

const Panel = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  > i { display: none; }
  @media ${token.query.wide} { > i { display: block; position: absolute; inset-block-start: ${token.space.xs}; inset-inline-end: 4.5rem; } }
  .head { display: flex; align-items: center; justify-content: space-between; gap: ${token.space.s}; min-block-size: ${token.size.control}; }
  .lead { min-block-size: 2.625rem; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  @media ${token.query.wide} { .lead { min-block-size: 1.3125rem; } }
  .rows { display: flex; flex-direction: column; min-block-size: calc(5 * ${ROW}); margin-block-start: ${token.space.xs}; padding: 0; list-style: none; }
  .rows > li { display: flex; align-items: center; gap: ${token.space.s}; min-block-size: ${ROW}; border-block-start: 1px solid ${token.color.border}; }
  .rows > li:first-child { border-block-start: 0; }
  .rows > li > svg { flex: none; }
  .rows a.row { display: flex; flex: 1 1 auto; align-items: center; align-self: stretch; gap: ${token.space.s}; min-inline-size: 0; color: ${token.color.text}; font-weight: ${token.weight.medium}; line-height: 1.25; text-decoration: none; }
  .rows a.row:hover .words { text-decoration: underline; }
  .rows .words { flex: 1 1 auto; min-inline-size: 0; overflow-wrap: anywhere; }
  .rows svg { flex: none; color: ${token.color.accentText}; }
  .rows [data-urgency='soon'] svg, .rows [data-urgency='soon'] .words { color: ${token.color.warning}; }
  .rows [data-urgency='last'] svg, .rows [data-urgency='last'] .words { color: ${token.color.negative}; }
  .rows .end { flex: none; color: ${token.color.textMuted}; }
  .rows > [aria-current] { margin-inline: -${token.space.xs}; padding-inline: ${token.space.xs}; border-color: transparent; border-radius: ${token.radius.m}; background: ${token.color.accentSoft}; }
  .rows > [aria-current] + li { border-color: transparent; }
  .rows :is([data-done], [data-later], [data-later] > svg) { color: ${token.color.textMuted}; }
  .rows [data-done] > svg { color: ${token.color.positive}; }
  .nothing { display: flex; flex: 1 1 auto; flex-direction: column; align-items: center; justify-content: center; gap: ${token.space.s}; color: ${token.color.textMuted}; text-align: center; }
  .nothing svg { color: ${token.color.positive}; }
`;

function Row(props: {
  readonly to: string;
  readonly name: IconName;
  readonly urgency?: Urgency;
  /** The step that is open: the one thing to press. */
  readonly current?: boolean;
  readonly children: ReactNode;
}) {
  const { to, name, urgency, current = false, children } = props;
  return (
    <li data-urgency={urgency} aria-current={current ? 'step' : undefined}>
      <Link className="row" to={to}>
        {icon(name)}
        <span className="words">{children}</span>
        <span className="end">{icon('chevron-right')}</span>
      </Link>
    </li>
  );
}

/** '21:09:12 left', written every second without rendering; in the name of its link '21 hours left', which changes by the hour or the minute. */
function Left({ until }: { readonly until: number }) {
  const { i18n } = useLingui();
  const time = useMemo(() => timeLeftOf(until), [until]);
  const minutes = useSelector(time.roughly);
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour'];
  // English, and what the device does not know, without `Intl`: its first use takes a page 10 ms of CPU.
  const label =
    i18n.locale !== 'en' && isKnownTo(Intl.NumberFormat, i18n.locale)
      ? new Intl.NumberFormat(`${i18n.locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
      : `${count} ${unit}${count === 1 ? '' : 's'}`;
  const left = <LiveText select={time.text} label={label} />;
  return <Trans>{left} left</Trans>;
}

/** The more urgent, the more it shows: in colour, by the icon, and by the time itself. */
function PayRow({ code, until }: { readonly code: string; readonly until: number }) {
  const time = useMemo(() => timeLeftOf(until), [until]);
  const urgency = useSelector(time.urgency);
  return (
    <Row
      to={paths.donation('sent', code)}
      name={urgency === 'soon' || urgency === 'last' ? 'warning' : 'clock'}
      urgency={urgency}
    >
      <Trans>Pay {code}</Trans>
      <span>{' · '}</span>
      <Left until={until} />
    </Row>
  );
}

/** The page on which something of its kind is found. */
function placeOf({ kind }: Due): string {
  switch (kind) {
    case 'pay':
      return paths.donations('sent');
    case 'approve':
      return paths.donations('received');
    case 'verify':
      return paths.verify;
    case 'claim':
      return paths.wallet;
    case 'income':
      return paths.income;
  }
}

function DueRow({ due }: { readonly due: Due }) {
  switch (due.kind) {
    case 'pay': {
      const { code, until } = due;
      if (until !== null) return <PayRow code={code} until={until} />;
      return (
        <Row to={paths.donation('sent', code)} name="clock">
          <Trans>Pay {code}</Trans>
        </Row>
      );
    }
    case 'approve':
      return (
        <Row to={paths.donation('received', due.code)} name="incoming">
          <Trans>Approve a bank payment</Trans>
          <span>{' · '}</span>
          {verbatim(due.code)}
        </Row>
      );
    case 'verify':
      return (
        <Row to={placeOf(due)} name="mail">
          <Trans>Verify your email</Trans>
        </Row>
      );
    case 'claim': {
      const usdt = figure(upToEightDecimals(due.amount));
      return (
        <Row to={placeOf(due)} name="claim">
          <Trans>Claim {usdt} USDT</Trans>
        </Row>
      );
    }
    case 'income': {
      const usdt = twoDecimals(due.amount);
      return (
        <Row to={placeOf(due)} name="income">
          <Trans>Claim {usdt} USDT of income</Trans>
        </Row>
      );
    }
  }
}

function Step({ step, steps }: { readonly step: FirstStep; readonly steps: FirstSteps }) {
  const deposit = twoDecimals(FIRST_DEPOSIT);
  const usdt = twoDecimals(DONATION_USDT);
  const rows: { readonly [step in FirstStep]: { readonly words: ReactNode; readonly to: string } } = {
    verify: { words: <Trans>Verify your email</Trans>, to: paths.verify },
    deposit: { words: <Trans>Deposit {deposit} USDT</Trans>, to: paths.deposit },
    buy: { words: <Trans>Buy an E-PIN</Trans>, to: paths.buy },
    send: { words: <Trans>Send the donation</Trans>, to: paths.addDonation },
    pay: {
      words: steps.until === null ? <Trans>Pay {usdt} USDT within 24 hours</Trans> : <Trans>Pay {usdt} USDT</Trans>,
      to: paths.donation('sent', steps.code),
    },
  };
  const { words, to } = rows[step];
  const number = <span>{`${FIRST_STEPS.indexOf(step) + 1}. `}</span>;
  if (steps.next === step)
    return (
      <Row to={to} name="dot" current>
        {number}
        {words}
        {steps.until === null ? null : (
          <>
            <span>{' · '}</span>
            <Left until={steps.until} />
          </>
        )}
      </Row>
    );
  const done = steps.done.includes(step);
  return (
    <li data-done={done ? '' : undefined} data-later={done ? undefined : ''}>
      {icon(done ? 'check' : 'dot')}
      <span className="words">
        {number}
        {words}
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

export interface WhatNowProps {
  /** `null` in a prerendered page, which knows nothing of it. */
  readonly now: Now | null;
  readonly onCloseSteps: () => void;
}

/**
 * What waits for the member, most urgent first, each one press from being done; for who has not given yet, the way to the first donation
 * with what it costs. It says nothing that is not known, reminds of nothing twice, and keeps its room while it loads.
 */
export function WhatNow({ now, onCloseSteps }: WhatNowProps) {
  const { t } = useLingui();
  const steps = now?.steps ?? null;
  // All at once: a row that comes later would push the others down.
  const due = now === null || now.state === 'loading' ? [] : now.due;
  const [next] = now?.more ?? [];
  const more = now?.more.length ?? 0;
  const unread = now?.state === 'unread';
  const usdt = twoDecimals(DONATION_USDT);
  return (
    <Panel as="section" aria-labelledby="what-now">
      <div className="head">
        <h2 id="what-now">{steps ? t`First steps` : t`What now?`}</h2>
        {steps ? <IconButton icon="close" label={t`Close the first steps`} onClick={onCloseSteps} /> : null}
        {next ? <TextLink to={placeOf(next)}>{t`${plural(more, { other: `${more} more` })}`}</TextLink> : null}
      </div>
      <p className="lead">
        {steps ? (
          <Trans>A donation is {usdt} USDT and an E-PIN: a gift that may never come back.</Trans>
        ) : unread ? (
          <Trans>Some items could not be loaded. There may be more to do.</Trans>
        ) : (
          // There from the first paint on, and the same when the rows come: nothing that is read makes it another one.
          <Trans>What is due, most urgent first.</Trans>
        )}
      </p>
      {steps ? <Picture name="start" /> : null}
      <ul className="rows">
        {steps ? FIRST_STEPS.map((step) => <Step key={step} step={step} steps={steps} />) : null}
        {due.map((row) => (
          <DueRow key={'code' in row ? `${row.kind}/${row.code}` : row.kind} due={row} />
        ))}
        {steps === null && due.length === 0 ? (
          now?.state === 'known' ? (
            <li className="nothing">
              {icon('check', '1.75rem')}
              <Trans>You’re all caught up</Trans>
            </li>
          ) : unread ? null : (
            <li className="waiting" aria-busy="true">
              <Skeleton kind="text" count={2} />
            </li>
          )
        ) : null}
      </ul>
    </Panel>
  );
}
