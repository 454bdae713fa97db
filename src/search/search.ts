import { fullName, type Transaction } from '../domain/entities';
import { twoDecimals } from '../domain/money';
import { shortWalletHash } from '../domain/shorten';
import { asciiDigits } from '../domain/typed';
import type { ListState, RootState } from '../state';

export type HitKind = 'page' | 'sent' | 'received' | 'partner' | 'movement';

/** Something that was found, ready to show. */
export interface Hit {
  readonly kind: HitKind;
  /** One of a kind among all hits. */
  readonly key: string;
  readonly href: string;
  readonly label: string;
  /** A second line, '' when there is none. */
  readonly detail: string;
}

/** More of a kind than this would only be scrolled past. */
const MOST_OF_A_KIND = 8;
/** Shorter than this a piece of a hash is in nearly every hash. */
const LEAST_OF_A_HASH = 3;

const plain = (text: string): string => asciiDigits(text).normalize('NFKC').toLowerCase().trim();

type Slices = Pick<RootState, 'wallet' | 'donations' | 'team'>;
const rowsOf = <Row>(list: ListState<Row>): readonly Row[] => list.pages.flat();

function donations({ donations: { sent, received, latest } }: Slices): readonly Hit[] {
  const hit = (
    kind: 'sent' | 'received',
    path: string,
    row: { code: string; amount: Parameters<typeof twoDecimals>[0]; status: string },
  ): Hit => ({
    kind,
    key: `${kind}/${row.code}`,
    href: `${path}/${encodeURIComponent(row.code)}`,
    label: row.code,
    detail: `${twoDecimals(row.amount)} USDT, ${row.status}`,
  });
  return [
    ...[...rowsOf(sent), ...(latest.data ?? [])].map((row) => hit('sent', '/portal/donations/view', row)),
    ...rowsOf(received).map((row) => hit('received', '/portal/donations/received/view', row)),
  ];
}

function movements({ wallet }: Slices): readonly Hit[] {
  const hit = (list: 'transactions' | 'deposits' | 'withdrawals' | 'pins', href: string) =>
    rowsOf(wallet[list]).map(
      (row: Transaction): Hit => ({
        kind: 'movement',
        key: `movement/${row.hash}`,
        href,
        label: shortWalletHash(row.hash),
        detail: `${row.tx_type}, ${list === 'pins' ? `${row.amount} E-PIN` : `${twoDecimals(row.amount)} USDT`}`,
      }),
    );
  return [
    ...hit('transactions', '/portal/wallet'),
    ...hit('deposits', '/portal/wallet/deposit'),
    ...hit('withdrawals', '/portal/wallet/withdraw'),
    ...hit('pins', '/portal/wallet/transfer'),
  ];
}

/** The first few that fit, each key once. */
function few(hits: readonly Hit[], fits: (hit: Hit) => boolean): readonly Hit[] {
  const byKey = new Map<string, Hit>();
  for (const hit of hits) {
    if (byKey.size === MOST_OF_A_KIND) break;
    if (!byKey.has(hit.key) && fits(hit)) byKey.set(hit.key, hit);
  }
  return [...byKey.values()];
}

/**
 * What the quick search finds: the portal's pages, and among what is already loaded donations by code, partners by code or name,
 * movements by hash (decision 62). Nothing is asked of the server. Without a word it offers the pages.
 */
export function search(
  typed: string,
  pages: readonly { readonly href: string; readonly label: string }[],
  state: Slices,
): readonly Hit[] {
  const wanted = plain(typed);
  const found = pages
    .filter(({ label }) => plain(label).includes(wanted))
    .map(({ href, label }): Hit => ({ kind: 'page', key: href, href, label, detail: '' }));
  if (wanted === '') return found;
  const partners = rowsOf(state.team.partners).map(
    (row): Hit => ({
      kind: 'partner',
      key: `partner/${row.code}`,
      href: '/portal/partners',
      label: row.code,
      detail: fullName(row),
    }),
  );
  return [
    ...found,
    ...few(donations(state), ({ label }) => plain(label).includes(wanted)),
    ...few(partners, ({ label, detail }) => plain(label).includes(wanted) || plain(detail).includes(wanted)),
    ...(wanted.length < LEAST_OF_A_HASH
      ? []
      : few(movements(state), ({ key }) => plain(key).slice('movement/'.length).includes(wanted))),
  ];
}
