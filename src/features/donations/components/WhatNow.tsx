import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { IconButton } from '../../../components/Button';
import { Skeleton } from '../../../components/Feedback';
import { type IconName, icon } from '../../../components/Icon';
import { Card } from '../../../components/layout';
import { LiveText } from '../../../connected/LiveText';
import { ButtonLink, TextLink } from '../../../connected/links';
import type { Due } from '../../../domain/due';
import { FIRST_DEPOSIT, FIRST_STEPS, type FirstStep, type FirstSteps } from '../../../domain/firstSteps';
import { DONATION_USDT } from '../../../domain/help';
import { twoDecimals, upToEightDecimals } from '../../../domain/money';
import * as paths from '../../../paths';
import type { RootState } from '../../../state';
import { token } from '../../../theme/tokens';
import type { WhatNow as Now } from '../dashboard.selectors';
import { selectTimeLeft } from '../donations.due';

/** A row is as high as a press needs, and five of them have their room before it is known how many there are: nothing moves. */
const ROW = '3rem';

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  .head { display: flex; align-items: center; justify-content: space-between; gap: ${token.space.s}; min-block-size: ${token.size.control}; }
  .lead { min-block-size: 2.625rem; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  @media ${token.query.wide} { .lead { min-block-size: 1.3125rem; } }
  .rows { display: flex; flex-direction: column; min-block-size: calc(5 * ${ROW}); margin-block-start: ${token.space.xs}; padding: 0; list-style: none; }
  .rows > li { display: flex; align-items: center; gap: ${token.space.s}; min-block-size: ${ROW}; border-block-start: 1px solid ${token.color.border}; }
  .rows > li:first-child { border-block-start: 0; }
  .rows > li > svg { flex: none; }
  .rows a.row { display: flex; flex: 1 1 auto; align-items: center; align-self: stretch; gap: ${token.space.s}; min-inline-size: 0; color: ${token.color.text}; font-weight: ${token.weight.medium}; line-height: 1.25; text-decoration: none; }
  .rows a.row:hover .words { text-decoration: underline; }
  .rows .words { flex: 1 1 auto; min-inline-size: 0; line-height: 1.25; overflow-wrap: anywhere; }
  .rows .words + a { flex: none; }
  .rows svg { flex: none; color: ${token.color.accentText}; }
  .rows .end { color: ${token.color.textMuted}; }
  .rows [data-done] { color: ${token.color.textMuted}; }
  .rows [data-done] > svg { color: ${token.color.positive}; }
  .rows [data-later] { color: ${token.color.textMuted}; }
  .rows [data-later] > svg { color: ${token.color.textMuted}; }
  .nothing { display: flex; flex: 1 1 auto; flex-direction: column; align-items: center; justify-content: center; gap: ${token.space.s}; color: ${token.color.textMuted}; text-align: center; }
  .nothing svg { color: ${token.color.positive}; }
`;

function Row({ to, name, children }: { readonly to: string; readonly name: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <Link className="row" to={to}>
        {icon(name)}
        <span className="words">{children}</span>
        <span className="end">{icon('chevron-right')}</span>
      </Link>
    </li>
  );
}

/** '21:09:12 left', written every second without rendering. */
function TimeLeft({ until }: { readonly until: number }) {
  const { t } = useLingui();
  const select = useMemo(() => {
    const time = selectTimeLeft(until);
    return (state: RootState) => {
      const left = time(state);
      return t`${left} left`;
    };
  }, [t, until]);
  return <LiveText select={select} />;
}

function DueRow({ due }: { readonly due: Due }) {
  const { t } = useLingui();
  switch (due.kind) {
    case 'pay': {
      const { code, until } = due;
      return (
        <Row to={paths.donation('sent', code)} name="clock">
          {t`Pay ${code}`}
          {until === null ? null : (
            <>
              {' · '}
              <TimeLeft until={until} />
            </>
          )}
        </Row>
      );
    }
    case 'approve':
      return (
        <Row to={paths.donation('received', due.code)} name="incoming">
          <Trans>Bank payment waits for your approval</Trans>
          {` · ${due.code}`}
        </Row>
      );
    case 'verify':
      return (
        <Row to={paths.verify} name="mail">
          <Trans>Verify your e-mail</Trans>
        </Row>
      );
    case 'claim': {
      const usdt = upToEightDecimals(due.amount);
      return (
        <Row to={paths.wallet} name="claim">
          <Trans>{usdt} USDT of CLAIMABLE to claim</Trans>
        </Row>
      );
    }
    case 'income': {
      const usdt = twoDecimals(due.amount);
      return (
        <Row to={paths.income} name="income">
          <Trans>{usdt} USDT of income to claim</Trans>
        </Row>
      );
    }
  }
}

function Step({ step, steps }: { readonly step: FirstStep; readonly steps: FirstSteps }) {
  const { t } = useLingui();
  const deposit = twoDecimals(FIRST_DEPOSIT);
  const usdt = twoDecimals(DONATION_USDT);
  const rows: {
    readonly [step in FirstStep]: { readonly words: string; readonly to: string; readonly button: string };
  } = {
    verify: { words: t`Verify your e-mail`, to: paths.verify, button: t`VERIFY` },
    deposit: { words: t`Deposit ${deposit} USDT`, to: paths.deposit, button: t`DEPOSIT` },
    buy: { words: t`Buy an E-PIN`, to: paths.buy, button: t`BUY` },
    send: { words: t`Send the donation`, to: paths.addDonation, button: t`SEND` },
    pay: {
      words: steps.until === null ? t`Pay ${usdt} USDT within 24 hours` : t`Pay ${usdt} USDT`,
      to: paths.donation('sent', steps.code),
      button: t`PAY`,
    },
  };
  const { words, to, button } = rows[step];
  const place = FIRST_STEPS.indexOf(step) + 1;
  const done = steps.done.includes(step);
  const next = steps.next === step;
  return (
    <li
      aria-current={next ? 'step' : undefined}
      data-done={done ? '' : undefined}
      data-later={!done && !next ? '' : undefined}
    >
      {icon(done ? 'check' : 'dot')}
      <span className="words">
        {place}. {words}
        {done ? ` · ${t`done`}` : ''}
        {next && steps.until !== null ? (
          <>
            {' · '}
            <TimeLeft until={steps.until} />
          </>
        ) : null}
      </span>
      {next ? (
        <ButtonLink to={to} $size="s" $variant="primary">
          {button}
        </ButtonLink>
      ) : null}
    </li>
  );
}

export interface WhatNowProps {
  /** `null` in a prepared page, which knows nothing of it. */
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
  const more = now?.more ?? 0;
  const unread = now?.state === 'unread';
  const usdt = twoDecimals(DONATION_USDT);
  return (
    <Panel as="section" aria-labelledby="what-now">
      <div className="head">
        <h2 id="what-now">{steps ? t`First steps` : t`What now?`}</h2>
        {steps ? <IconButton icon="close" label={t`Close the first steps`} onClick={onCloseSteps} /> : null}
        {more > 0 ? <TextLink to={paths.donations('sent')}>{t`${more} more`}</TextLink> : null}
      </div>
      <p className="lead">
        {steps ? (
          <Trans>A donation is {usdt} USDT and an E-PIN: a gift that may never come back.</Trans>
        ) : unread ? (
          <Trans>Not everything could be read: more may wait for you.</Trans>
        ) : due.length > 1 ? (
          <Trans>Most urgent first.</Trans>
        ) : null}
      </p>
      <ul className="rows">
        {steps ? FIRST_STEPS.map((step) => <Step key={step} step={step} steps={steps} />) : null}
        {due.map((row) => (
          <DueRow key={'code' in row ? `${row.kind}/${row.code}` : row.kind} due={row} />
        ))}
        {steps === null && due.length === 0 ? (
          now?.state === 'known' ? (
            <li className="nothing">
              {icon('check', '1.75rem')}
              <Trans>Nothing waits for you</Trans>
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
