import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { BackLink, ButtonLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import { useIsOutcomeUnknown } from '../../../frame/useMoneyStatus';
import * as paths from '../../../paths';
import { selectIsStale, userInfo } from '../../../state/session/session.lists';
import { Card, Columns, PageHeader, Stack } from '../../../ui/layout';
import { code } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { useMatches } from '../../../ui/useMatches';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import { Summary, type SummaryRow } from './Summary';

/** On a phone on its side the balances are in the line of the title: what is read before SUBMIT is above the bar. */
const Beside = styled.div`
  > * { margin-inline-start: auto; }
  > :not([role]) { display: flex; flex-wrap: wrap; gap: 0 ${token.space.m}; }
  [role] { flex-flow: row wrap; align-items: baseline; column-gap: ${token.space.s}; }
`;

/**
 * The bar with SUBMIT sticks to the lower edge, on a phone above the tabs, as far as its form goes: not over the list after it. In the lowest
 * windows, and with large text, the bar leaves the window while an error shows: it would cover that, or the field below it.
 */
const Sheet = styled(Stack)`
  .end { display: contents; }
  /* Beside a wrong field SUBMIT is as quiet as before everything is typed; pressing it still explains. */
  form:has([aria-invalid='true']) [data-reach]:not([data-next]) > button { border-color: ${token.color.borderMedium}; background: ${token.color.hover}; color: ${token.color.textMuted}; }
  @media ${token.query.narrow} {
    /* Its lower edge is behind the tabs, which are lower than the room for them, so that no gap shows. */
    && form [data-reach] {
      position: sticky; inset: auto 0 calc(max(0rem, ${token.size.bottomBar} - 0.5rem) + env(safe-area-inset-bottom)); z-index: 1;
      margin-block: -${token.space.xs}; padding: ${token.space.xs} 0; border: 0; box-shadow: 0 -1px ${token.color.border};
    }
    html[data-lost] && form [data-reach] { inset-block-end: calc(min(4rem, 14vh) + ${token.size.bottomBar}); padding: ${token.space.xs} 0; }
    /* Nastaliq reaches above its line. */
    .note:lang(ur) > span:first-child { padding-block-start: 0.375rem; }
    /* The room that the page keeps above a bar counts the tabs as a part of it. */
    form :is(input, button) { scroll-margin-block-end: ${token.size.bottomBar}; }
  }
  @media ${token.query.low} {
    gap: ${token.space.xs};
    /* An error of two lines is above the bar, and one in Urdu. */
    margin-block-start: -${token.space.xs};
    .note { grid-auto-flow: column; grid-template-rows: auto auto; line-height: 1.25; > span[aria-hidden] { grid-row: 2; align-self: center; margin-inline-start: ${token.space.m}; } }
    /* The warning is above the bar in Urdu, too, whose lines are taller: everything above it is closer. */
    &:lang(ur) { --line: 1.6; }
    #main & .field:lang(ur) { gap: 0.375rem; > [dir], input { min-block-size: 2.75rem; } .note { margin-block-start: -${token.space.xxs}; } }
    /* In one line: the first of two would hang on the bar’s edge. */
    [data-reach] > .note:lang(ur) { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${token.space.xs}; padding: 0; }
    /* The pairs of other forms (\`GlobalStyle\`), in lines: an element of a grid sticks no further than its row. */
    #main && form { display: flex; flex-flow: row wrap; > *, [data-reach], .end > :last-child { flex: 1 0 100%; } > .field, > .field:nth-child(odd) + [id] { flex: 1 1 min(14.5rem, 100%); } }
    .field { gap: ${token.space.xxs}; input { flex-basis: 4rem; } }
    /* Of two fields beside each other one has a message: it has the room below both, and one line. */
    form:not(:has(.field + .field :is(.note, .hint))) .field:has(+ .field) :is(.note, .hint) { inline-size: max(100%, min(200%, 100vw - 13rem)); }
    /* Its first line does not peep out between the warning and the bar. */
    form > :not(.field) + [id] { margin-block-start: ${token.space.m}; }
    html && form [data-reach] { margin-block: -${token.space.s} -${token.space.xxs}; padding: ${token.space.xxs} 0; inset-block-end: env(safe-area-inset-bottom); }
    /* What is read before SUBMIT is above it, low enough to be seen there: the warning's words follow its title. */
    .field + :not(.field, [id]) { margin-block-start: -${token.space.xs}; padding-block: ${token.space.xxs}; line-height: 1.25; &:not(:lang(ur)) { --line: 1.3; } &:lang(ur) { --line: 1.8; } strong { display: inline; margin-inline-end: 0.5ch; } }
  }
  @media (max-width: 14rem) { .note > [aria-hidden] { display: none; } }
  @media (max-height: 21.5rem), (max-width: 17rem) { html && form:has([aria-invalid='true']) [data-reach] { position: static; } }
`;

interface WalletFormProps {
  readonly title: string;
  readonly subtitle?: string;
  /** The next step, after a success or because SUBMIT can only be refused; beside SUBMIT, which then does not stand out. */
  readonly next?: ReactNode;
  /** The member's balances, above the form. */
  readonly balances: ReactNode;
  /** The fields, and notes before the summary. */
  readonly children: ReactNode;
  /** What SUBMIT is about to do; it describes the button. */
  readonly summary: { readonly id: string; readonly rows: readonly SummaryRow[]; readonly note?: ReactNode };
  /** Everything is typed that SUBMIT sends: until then it does not stand out. */
  readonly ready: boolean;
  readonly onSubmit: () => void;
  readonly status: ReactNode;
  /** Past transactions, beside the form or below it. */
  readonly transactions: ReactNode;
}

/** The page of a form that sends something out of the wallet: withdraw, buy, transfer (specification, section 2 "Wallet"). */
export function WalletForm(props: WalletFormProps) {
  const { title, subtitle, next = null, balances, children, summary, ready, onSubmit, status, transactions } = props;
  const { t } = useLingui();
  const dispatch = useDispatch();
  const isUnknown = useIsOutcomeUnknown();
  const isLow = useMatches(token.query.low);
  const isStale = useSelector(selectIsStale);
  const main = summary.rows.find(({ strong }) => strong);
  // Where the bar sticks, it covers a part of the summary: the sum is in the bar instead.
  const isBeside = useMatches(token.query.sticks) && next === null && main !== undefined;
  const sumId = isBeside ? `${summary.id}-sum` : undefined;
  const isInsufficient = summary.rows.some(({ insufficient }) => insufficient);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={<BackLink to={paths.wallet}>{t`GO BACK`}</BackLink>}
        actions={isLow && <Beside>{balances}</Beside>}
      />
      <RefreshStatus failed={isStale} onRetry={() => dispatch(userInfo.requested())} />
      <Columns $form>
        <div>
          <Card $width="form">
            <Sheet $gap="l">
              {isLow ? null : balances}
              <Form onSubmit={onSubmit}>
                {children}
                <Summary
                  {...summary}
                  rows={isBeside ? summary.rows.filter((row) => row !== main) : summary.rows}
                  repeated={next === null}
                />
                <Submit
                  status={status}
                  describedBy={isBeside ? `${sumId} ${summary.id}` : summary.id}
                  note={main && <MainRow {...main} />}
                  noteId={sumId}
                  next={next}
                  quiet={isInsufficient || isUnknown || !ready}
                >
                  <Trans>SUBMIT</Trans>
                </Submit>
              </Form>
            </Sheet>
          </Card>
        </div>
        <Stack $gap="l">{transactions}</Stack>
      </Columns>
    </>
  );
}

/** The main row of the summary, beside SUBMIT: instead of it, or on a phone repeated. */
function MainRow({ label, value, to }: SummaryRow) {
  return (
    <>
      <span>{label}</span>
      <b>{value}</b>
      {to === undefined ? null : <span aria-hidden>{to === '' ? '\u00a0' : code(to)}</span>}
    </>
  );
}

/** What an empty wallet needs first, beside SUBMIT. */
export function DepositLink() {
  return (
    <ButtonLink to={paths.deposit} $variant="primary">
      <Trans>DEPOSIT</Trans>
    </ButtonLink>
  );
}
