import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Help } from '../../../domain/entities';
import { DONATION_USDT, HELP_STATUSES, type HelpSide, isPayable, isTooLate } from '../../../domain/help';
import { compareAmounts, twoDecimals, ZERO } from '../../../domain/money';
import { codeIn } from '../../../domain/textSearch';
import { ButtonLink } from '../../../frame/links';
import { useText } from '../../../i18n/useText';
import type { PagedList } from '../../../kernel/list';
import { hasFailed } from '../../../kernel/resource';
import * as paths from '../../../paths';
import type { RootState, Text } from '../../../rootState';
import { selectUsdt, selectUser } from '../../../state/session/session.selectors';
import { selectNow } from '../../../state/ui/ui.selectors';
import { useFilterState } from '../../lists/filterState';
import { ListFoot } from '../../lists/ListFoot';
import type { RowFields } from '../../lists/rowFields';
import { useListFilter } from '../../lists/useListFilter';
import { receivedHelps, sentHelps } from '../donations.lists';
import { IN_USDT } from '../donations.method';
import { selectRunningTotal, selectSide } from '../donations.pages';
import { helpViewOf } from '../donations.selectors';
import { statusText } from '../donations.statusText';
import { DonationsView } from './DonationsView';

/** Translates statuses into the member's language. */
type Translate = (text: Text) => string;

const rowFieldsOf = (side: HelpSide): RowFields<Help, Translate> => ({
  // The name on a sent donation is the member's own.
  placeholder: side === 'sent' ? msg`Code, status or amount` : msg`Code, name, status or amount`,
  words: (help, text) => {
    const { code, amount, created, createdUtc, hash, shortHash, from, actor } = helpViewOf(help, side);
    const status = [help.status, text(statusText(help.status)), actor === null ? '' : text(actor)];
    return [code, ...status, amount, 'USDT', created, createdUtc, hash, shortHash, from.code, from.name];
  },
  type: (help, text) => text(statusText(help.status)),
  statuses: (text) => HELP_STATUSES.map((status) => text(statusText(status))),
});
const ROW_FIELDS = { sent: rowFieldsOf('sent'), received: rowFieldsOf('received') };

const csvModule = () => import(/* webpackChunkName: "csv" */ '../donations.csv');
const CSV = {
  sent: () => csvModule().then(({ donationCsv }) => donationCsv('sent')),
  received: () => csvModule().then(({ donationCsv }) => donationCsv('received')),
};

/** /portal/donations and /portal/donations/received (specification, section 2 "Donation lists"). */
export function DonationsScreen() {
  const side = useSelector(selectSide);
  const list = side === 'sent' ? sentHelps : receivedHelps;
  return <Donations key={list.name} side={side} list={list} />;
}

/** The code of the donation that a member who has paid none has to pay: the next step after SUBMIT of the first one. '' for none. */
function selectFirstToPay(state: RootState): string {
  const [help] = sentHelps.select(state).pages[0] ?? [];
  return help &&
    isPayable(help.status, selectSide(state)) &&
    !isTooLate(help.status, 'sent', help.created_at, selectNow(state)) &&
    compareAmounts(selectUser(state)?.sent ?? ZERO, ZERO) === 0
    ? help.code
    : '';
}

const selectCovers = (state: RootState): boolean => compareAmounts(selectUsdt(state), DONATION_USDT) >= 0;

/** As wide as a phone's, also below a list in a wide window. */
const PayLink = styled(ButtonLink)`align-self: center; inline-size: 100%; max-inline-size: 24rem;`;

/** The way from a first donation to its payment. */
function PayFirst() {
  const code = useSelector(selectFirstToPay);
  const covers = useSelector(selectCovers);
  const usdt = twoDecimals(DONATION_USDT);
  return code === '' ? null : (
    <PayLink to={`${paths.donation('sent', code)}${covers ? IN_USDT : ''}`} $variant="primary">
      {covers ? <Trans>Pay {usdt} USDT</Trans> : <Trans>Pay {code}</Trans>}
    </PayLink>
  );
}

/** One of the two lists; each has its own filter. */
function Donations({ side, list }: { readonly side: HelpSide; readonly list: PagedList<Help> }) {
  const pages = useSelector(list.selectPages);
  const held = useSelector((state: RootState) => list.select(state).held);
  const isLoaded = useSelector((state: RootState) => list.select(state).loaded);
  const isFailed = useSelector((state: RootState) => hasFailed(list.select(state)));
  const ended = useSelector((state: RootState) => list.select(state).ended);
  const total = useSelector(selectRunningTotal);
  const filter = useFilterState(list);
  const { found, tools } = useListFilter({ pages, list, filter }, ROW_FIELDS[side], useText());
  return (
    <DonationsView
      side={side}
      total={total}
      pages={pages}
      filter={
        held === 0 ? null : { found, tools, toggle: filter.toggle, code: codeIn(filter.chosen.values.typed), ended }
      }
      waiting={!isLoaded && !isFailed}
      empty={isLoaded && held === 0}
      next={<PayFirst />}
      foot={<ListFoot list={list} csv={CSV[side]} />}
    />
  );
}
