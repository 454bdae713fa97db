import { msg } from '@lingui/core/macro';
import { useSelector } from 'react-redux';
import type { Help } from '../../../domain/entities';
import type { HelpSide } from '../../../domain/help';
import { codeIn } from '../../../domain/textSearch';
import { useText } from '../../../i18n/useText';
import type { PagedList } from '../../../kernel/list';
import { hasFailed } from '../../../kernel/resource';
import type { ListState, RootState, Text } from '../../../rootState';
import { ListFoot } from '../../lists/ListFoot';
import { type RowFields, useFilterState, useListFilter } from '../../lists/listFilter';
import { receivedHelps, sentHelps } from '../donations.lists';
import { selectRunningTotal, selectSide } from '../donations.pages';
import { helpViewOf } from '../donations.selectors';
import { statusText } from '../donations.statusText';
import { DonationsView, type DonationsViewProps } from './DonationsView';

/** Translates statuses into the member's language. */
type Words = (text: Text) => string;

const facetsOf = (side: HelpSide): RowFields<Help, Words> => ({
  placeholder: msg`Code, name, status or amount`,
  words: (help, text) => {
    const { code, amount, created, createdUtc, hash, shortHash, from, waits } = helpViewOf(help, side);
    const status = [help.status, text(statusText(help.status)), waits === null ? '' : text(waits)];
    return [code, ...status, amount, 'USDT', created, createdUtc, hash, shortHash, from.code, from.name];
  },
  type: (help, text) => text(statusText(help.status)),
});
const FACETS = { sent: facetsOf('sent'), received: facetsOf('received') };

const sheets = () => import(/* webpackChunkName: "csv" */ '../donations.csv');
const CSV = {
  sent: () => sheets().then(({ donationCsv }) => donationCsv('sent')),
  received: () => sheets().then(({ donationCsv }) => donationCsv('received')),
};

/** /portal/donations and /portal/donations/received (specification, section 2 "Donation lists"). */
export function DonationsScreen() {
  const side = useSelector(selectSide);
  const list = side === 'sent' ? sentHelps : receivedHelps;
  return <Donations key={list.name} side={side} list={list} />;
}

/** Whether the first page is awaited. */
const waitingFor = (list: ListState<Help>): DonationsViewProps['waiting'] =>
  list.loaded ? 'no' : hasFailed(list) ? 'failed' : 'yes';

/** One of the two lists; each has its own filter. */
function Donations({ side, list }: { readonly side: HelpSide; readonly list: PagedList<Help> }) {
  const pages = useSelector(list.selectPages);
  const held = useSelector((state: RootState) => list.select(state).held);
  const waiting = useSelector((state: RootState) => waitingFor(list.select(state)));
  const total = useSelector(selectRunningTotal);
  const search = useFilterState(list);
  const { found, tools } = useListFilter({ pages, list, search }, FACETS[side], useText());
  return (
    <DonationsView
      side={side}
      total={total}
      pages={pages}
      finding={held === 0 ? null : { found, tools, toggle: search.toggle, code: codeIn(search.wanted.values.typed) }}
      waiting={waiting}
      empty={waiting === 'no' && held === 0}
      foot={<ListFoot list={list} csv={CSV[side]} />}
    />
  );
}
