import { msg } from '@lingui/core/macro';
import { createSelector } from '@reduxjs/toolkit';
import type { Help } from '../../domain/entities';
import { deadlineOf, type HelpSide } from '../../domain/help';
import { twoDecimals } from '../../domain/money';
import { fullName } from '../../domain/people';
import { printTime } from '../../domain/times';
import * as paths from '../../paths';
import type { RootState } from '../../rootState';
import { selectNow } from '../../state/ui/ui.selectors';
import type { SearchEntry, SearchSource } from '../lists/searchSource';
import { latestHelps, receivedHelps, sentHelps } from './donations.lists';
import { statusText } from './donations.statusText';

const foundOf =
  (side: HelpSide, lastOver: number) =>
  ({ code, amount, status, tx_hash, created_at, ...sender }: Help): SearchEntry => ({
    kind: side,
    key: code,
    words: [
      status,
      tx_hash,
      printTime(created_at),
      ...(side === 'received' ? [sender.from_code, fullName(sender)] : []),
    ],
    href: paths.donation(side, code),
    label: code,
    // The status text of an unpaid donation is SEND DONATION, but not after its 24 hours.
    detail: [
      `${twoDecimals(amount)} USDT`,
      status === 'PENDING' && (deadlineOf(created_at) ?? Number.POSITIVE_INFINITY) <= lastOver
        ? msg`Time is over.`
        : statusText(status),
    ],
  });

const selectRows = createSelector(
  sentHelps.selectPages,
  receivedHelps.selectPages,
  (state: RootState) => latestHelps.select(state).data,
  (sent, received, latest) => ({ sent: [...sent.flat(), ...(latest ?? [])], received: received.flat() }),
);

const selectEnds = createSelector(selectRows, ({ sent, received }) =>
  [...sent, ...received].flatMap(({ status, created_at }) =>
    status === 'PENDING' ? (deadlineOf(created_at) ?? []) : [],
  ),
);

/** The latest deadline that has passed, 0 for none, in both lists. Used instead of the time, which would change the rows every second. */
const selectLastOver = (state: RootState): number =>
  selectEnds(state).reduce((last, end) => (end <= selectNow(state) ? Math.max(last, end) : last), 0);

/** Donations by code, amount, status, hash, day and sender: both lists, and the dashboard's two (decision 62). */
export const searchDonations: SearchSource = createSelector(
  selectRows,
  selectLastOver,
  ({ sent, received }, lastOver) => ({
    least: 1,
    rows: [...sent.map(foundOf('sent', lastOver)), ...received.map(foundOf('received', lastOver))],
  }),
);
