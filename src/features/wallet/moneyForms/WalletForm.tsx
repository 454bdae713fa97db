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
import { token } from '../../../ui/theme/tokens';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import { Summary, type SummaryRow } from './Summary';

/** On a phone on its side a balance has one line, so that the fields are above the bar with SUBMIT. */
const Sheet = styled(Stack)`
  @media ${token.query.low} {
    gap: ${token.space.xs};
    > [role], > div > [role] { flex-flow: row wrap; align-items: baseline; column-gap: ${token.space.s}; }
  }
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
  const isStale = useSelector(selectIsStale);
  const main = summary.rows.find(({ strong }) => strong);
  const isInsufficient = summary.rows.some(({ insufficient }) => insufficient);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={<BackLink to={paths.wallet}>{t`GO BACK`}</BackLink>} />
      <RefreshStatus failed={isStale} onRetry={() => dispatch(userInfo.requested())} />
      <Columns $form>
        <div>
          <Card $width="form">
            <Sheet $gap="l">
              {balances}
              <Form onSubmit={onSubmit}>
                {children}
                <Summary {...summary} repeated={next === null} />
                <Submit
                  status={status}
                  describedBy={summary.id}
                  note={main && <MainRow {...main} />}
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

/** The main row of the summary, beside SUBMIT. */
function MainRow({ label, value }: SummaryRow) {
  return (
    <>
      <span>{label}</span>
      <b>{value}</b>
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
