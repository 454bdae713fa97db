import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Transaction } from '../../domain/entities';
import type { HelpSide } from '../../domain/help';
import { isOwnSide } from '../../domain/ownSide';
import { transactionKey } from '../../domain/transaction';
import { useFieldSources } from '../../frame/fieldSources';
import { BackLink, type BackLinkProps } from '../../frame/links';
import { RefreshStatus } from '../../frame/RefreshStatus';
import { useServices } from '../../frame/services';
import { useText } from '../../i18n/useText';
import type { PagedList } from '../../kernel/list';
import { navigateTo } from '../../kernel/navigation';
import { hasFailed } from '../../kernel/resource';
import * as paths from '../../paths';
import type { Device } from '../../platform/ports/ports';
import { selectUserCode } from '../../state/session/session.selectors';
import { Button } from '../../ui/Button';
import { EmptyState, Skeleton } from '../../ui/Feedback';
import { Card, PageHeader } from '../../ui/layout';
import { openedHelp, receivedHelps, recipients, sentHelps } from '../donations/donations.lists';
import { ListFoot } from '../lists/ListFoot';
import { deposits, pins, transactions, withdrawals } from '../wallet/wallet.lists';
import { selectNameOf } from '../wallet/wallet.selectors';
import { ReceiptSheet } from './ReceiptSheet';
import { donationReceipt, type People, type Receipt, textOf, transactionReceipt } from './receipt';
import { usePaper } from './usePaper';

type TransactionList = Exclude<paths.ReceiptOf, HelpSide>;

interface Source {
  readonly list: PagedList<Transaction>;
  /** The page that shows the list; `or`: other pages that do. */
  readonly page: string;
  readonly or?: readonly string[];
}

const SOURCES: { readonly [of in TransactionList]: Source } = {
  transactions: { list: transactions, page: paths.wallet },
  deposits: { list: deposits, page: paths.deposit },
  withdrawals: { list: withdrawals, page: paths.withdraw },
  pins: { list: pins, page: paths.transfer, or: [paths.buy] },
};

const isTransactionList = (of: string): of is TransactionList => Object.keys(SOURCES).includes(of);

/** The device, for printing; `null` until its code is loaded, or where the application provides none. */
function useDevice(): Device | null {
  const getDevice = useServices()?.device;
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    let wanted = true;
    // If its file does not load, Print is missing but the receipt is shown.
    getDevice?.().then(
      (found) => wanted && setDevice(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [getDevice]);
  return device;
}

function usePeople(): People {
  return { own: useSelector(selectUserCode), nameOf: useSelector(selectNameOf) };
}

/** /portal/receipt/:of/:id. Its route reads the donation or the first page of the list. */
export function ReceiptScreen() {
  const { t } = useLingui();
  const { of = '', id = '' } = useParams();
  if (of === 'sent' || of === 'received') return <OfDonation key={id} side={of} code={id} />;
  if (isTransactionList(of)) return <OfTransaction key={id} of={of} id={id} />;
  return (
    <>
      <Head to={paths.dashboard} />
      <Card>
        <EmptyState picture="paper" title={t`There is no such receipt`} text={t`The address may be mistyped.`} />
      </Card>
    </>
  );
}

/** The head of the page, with the way back and the buttons of a receipt. */
function Head({
  receipt,
  ...back
}: Omit<BackLinkProps, 'children'> & { readonly receipt?: Receipt | null | undefined }) {
  const { t } = useLingui();
  return (
    <PageHeader
      title={t`Receipt`}
      back={<BackLink {...back}>{t`GO BACK`}</BackLink>}
      actions={receipt ? <Buttons receipt={receipt} /> : undefined}
    />
  );
}

/** Shown for a saved or mistyped address: nothing was paid yet, or nothing ever will be. */
function NoReceipt() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        picture="paper"
        title={t`There is no receipt for this`}
        text={t`A receipt is available once something has been paid or received.`}
      />
    </Card>
  );
}

/** A receipt from the donation, which is read as on its detail page. */
function OfDonation({ side, code }: { readonly side: HelpSide; readonly code: string }) {
  const dispatch = useDispatch();
  const people = usePeople();
  const help = useSelector(openedHelp.select);
  const lines = useSelector(recipients.select);
  // A donation that was opened before, and its lines, belong to another address.
  const isRead = help.key === code && lines.key === code && help.data !== null && lines.data !== null;
  const failed = hasFailed(help);
  const missing = failed && help.missing === true;
  const pages = useSelector((side === 'sent' ? sentHelps : receivedHelps).selectPages);
  const isListed = pages.some((page) => page.some((row) => row.code === code));
  // Another member has shared the address of their side: the receipt would call what was paid received. The member's own list knows better.
  const isOthersSide = isRead && !isListed && !isOwnSide(side, help.data, lines.data, people.own);
  useEffect(() => {
    const to = paths.receipt(side === 'sent' ? 'received' : 'sent', code);
    if (isOthersSide) dispatch(navigateTo(to, { replace: true }));
  }, [isOthersSide, side, code, dispatch]);
  const receipt = isRead && !isOthersSide ? donationReceipt(side, help.data, lines.data, people) : undefined;
  return (
    <>
      <Head to={paths.donation(side, code)} receipt={receipt} />
      <RefreshStatus
        failed={failed && !missing}
        onRetry={() => dispatch(openedHelp.requested(code))}
        isFirst={!isRead}
      />
      {receipt !== undefined ? (
        <ReceiptOrNone receipt={receipt} />
      ) : missing ? (
        <NoReceipt />
      ) : failed ? null : (
        <Skeleton kind="card" count={2} />
      )}
    </>
  );
}

/** A receipt from a row of a list, if it is loaded. */
function OfTransaction({ of, id }: { readonly of: TransactionList; readonly id: string }) {
  const { t } = useLingui();
  const { list, page, or } = SOURCES[of];
  const people = usePeople();
  const { pages, loaded, loading, failed, ended } = useSelector(list.select);
  const row = useMemo(() => pages.flat().find((candidate) => transactionKey(candidate) === id), [pages, id]);
  const receipt = row && transactionReceipt(of === 'pins' ? 'E-PIN' : 'USDT', row, people);
  return (
    <>
      <Head to={page} or={or} receipt={receipt} />
      {receipt !== undefined ? (
        <ReceiptOrNone receipt={receipt} />
      ) : loaded ? (
        <>
          <Card>
            <EmptyState
              picture="paper"
              title={t`Not found`}
              text={ended ? t`It is not in the list.` : t`Press LOAD MORE for older entries.`}
            />
          </Card>
          <ListFoot list={list} />
        </>
      ) : hasFailed({ failed, loading }) ? (
        <ListFoot list={list} />
      ) : (
        <Skeleton kind="card" count={2} />
      )}
    </>
  );
}

function ReceiptOrNone({ receipt }: { readonly receipt: Receipt | null }) {
  return receipt === null ? <NoReceipt /> : <ReceiptView receipt={receipt} />;
}

/** The receipt, which alone is printed. */
function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const paper = usePaper();
  return (
    <div ref={paper}>
      <ReceiptSheet receipt={receipt} />
    </div>
  );
}

/** They come after the title and do not make its line higher; with large text they have their own below it. */
const Actions = styled.span`
  @media (min-width: 17.01rem) { && { margin-block: -0.625rem; } }
`;

/** Print and Share, where the device has them: small, because the receipt matters more. */
function Buttons({ receipt }: { readonly receipt: Receipt }) {
  const text = useText();
  const print = useDevice()?.print;
  const { share } = useFieldSources();
  return (
    <Actions className="actions">
      {print ? (
        <Button size="s" onClick={print}>
          <Trans>Print</Trans>
        </Button>
      ) : null}
      {share ? (
        <Button size="s" onClick={() => void share({ title: text(receipt.title), text: textOf(receipt, text) })}>
          <Trans>Share</Trans>
        </Button>
      ) : null}
    </Actions>
  );
}
