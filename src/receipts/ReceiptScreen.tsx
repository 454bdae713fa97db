import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { EmptyState, Skeleton } from '../components/Feedback';
import { Card } from '../components/layout';
import { FileHanded } from '../connected/FileText';
import { useFieldSources } from '../connected/fieldSources';
import { ListFoot } from '../connected/ListFoot';
import { useOutside } from '../connected/outside';
import { RefreshStatus } from '../connected/RefreshStatus';
import { fullName, type Transaction } from '../domain/entities';
import type { HelpSide } from '../domain/help';
import { movementKey } from '../domain/movement';
import { openedHelp, recipients } from '../features/donations/donations.lists';
import { selectUser } from '../features/session/session.selectors';
import { selectNow } from '../features/ui/ui.selectors';
import { deposits, pins, transactions, withdrawals } from '../features/wallet/wallet.lists';
import { useText } from '../i18n/useText';
import type { PagedList } from '../kernel/list';
import * as paths from '../paths';
import type { Device } from '../ports/ports';
import { type Facts, RECEIPTS_OF } from './facts';
import { textOf, titleOf } from './lines';
import { ReceiptHead, ReceiptView } from './ReceiptView';
import { donationFacts, type Making, movementFacts } from './receipt';
import { fileNameOf, fileOf, sealed } from './seal';

type MovementsOf = Exclude<paths.ReceiptOf, HelpSide>;

interface Source {
  readonly list: PagedList<Transaction>;
  /** The page that shows the list. */
  readonly page: string;
}

const SOURCES: { readonly [of in MovementsOf]: Source } = {
  transactions: { list: transactions, page: paths.wallet },
  deposits: { list: deposits, page: paths.deposit },
  withdrawals: { list: withdrawals, page: paths.withdraw },
  pins: { list: pins, page: paths.transfer },
};

/** The device, once its code is there; `null` until then, and where nothing is known of it. */
function useDevice(): Device | null {
  const ask = useOutside()?.device;
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without its file there are no buttons; the receipt itself is there.
    ask?.().then(
      (found) => wanted && setDevice(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ask]);
  return device;
}

/** Who makes the receipt, and when: on the server's clock, when the page was opened. */
function useMaking(): Making {
  const user = useSelector(selectUser);
  const now = useSelector(selectNow);
  return useMemo(() => ({ by: { code: user?.code ?? '', name: user ? fullName(user) : '' }, now }), [user, now]);
}

/** /portal/receipt/:of/:id */
export function ReceiptScreen() {
  const { of = '', id = '' } = useParams();
  const known = RECEIPTS_OF.find((kind) => kind === of);
  if (known === undefined) return <NoSuch back={paths.dashboard} />;
  return known === 'sent' || known === 'received' ? (
    <OfDonation key={id} side={known} code={id} />
  ) : (
    <OfMovement key={id} of={known} id={id} />
  );
}

function NoSuch({ back }: { readonly back: string }) {
  const { t } = useLingui();
  return (
    <>
      <ReceiptHead back={back} />
      <Card>
        <EmptyState icon="file" title={t`There is no such receipt`} text={t`The address may be misspelt.`} />
      </Card>
    </>
  );
}

/** What it would be made of is not there; Retry is beside it. */
function Unread() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon="warning" title={t`This could not be read`} text={t`Check your connection, then press Retry.`} />
    </Card>
  );
}

/** From the donation that is read as on its own page. */
function OfDonation({ side, code }: { readonly side: HelpSide; readonly code: string }) {
  const dispatch = useDispatch();
  const making = useMaking();
  const help = useSelector(openedHelp.select);
  const lines = useSelector(recipients.select);
  const facts = useMemo(
    () =>
      // What was opened before, and the lines of another donation, belong to another address.
      help.key === code && lines.key === code && help.data && lines.data
        ? donationFacts(side, help.data, lines.data, making)
        : null,
    [help, lines, side, code, making],
  );
  return (
    <>
      <ReceiptHead back={paths.donation(side, code)} />
      <RefreshStatus failed={help.failed && !help.loading} onRetry={() => dispatch(openedHelp.requested(code))} />
      {facts ? <Shown facts={facts} /> : help.failed && !help.loading ? <Unread /> : <Skeleton kind="card" count={2} />}
    </>
  );
}

/** From a row of a list, as far as it was loaded. */
function OfMovement({ of, id }: { readonly of: MovementsOf; readonly id: string }) {
  const { t } = useLingui();
  const { list, page } = SOURCES[of];
  const making = useMaking();
  const { pages, loaded, loading, failed } = useSelector(list.select);
  const row = useMemo(() => pages.flat().find((candidate) => movementKey(candidate) === id), [pages, id]);
  const facts = useMemo(() => (row ? movementFacts(of, row, making) : null), [of, row, making]);
  return (
    <>
      <ReceiptHead back={page} />
      {facts ? (
        <Shown facts={facts} />
      ) : failed && !loading && !loaded ? (
        <>
          <Unread />
          <ListFoot list={list} />
        </>
      ) : loaded ? (
        <>
          <Card>
            <EmptyState
              icon="file"
              title={t`Not among the rows loaded so far`}
              text={<Trans>LOAD MORE reads older rows of this list.</Trans>}
            />
          </Card>
          <ListFoot list={list} />
        </>
      ) : (
        <Skeleton kind="card" count={2} />
      )}
    </>
  );
}

function Shown({ facts }: { readonly facts: Facts }) {
  const text = useText();
  const device = useDevice();
  const { share } = useFieldSources();
  const receipt = useMemo(() => sealed(facts), [facts]);
  const [made, setMade] = useState<boolean | null>(null);
  const name = fileNameOf(receipt);
  const file = fileOf(receipt);
  return (
    <ReceiptView
      receipt={receipt}
      onPrint={device?.print}
      onShare={share && (() => void share({ title: text(titleOf(receipt)), text: textOf(receipt, text) }))}
      onDownload={device ? () => setMade(device.save(name, file)) : undefined}
      handed={made === null ? null : <FileHanded made={made} label={name} text={file} />}
    />
  );
}
