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

const searchEntryOf =
  (side: HelpSide, latestPassedDeadline: number) =>
  ({ code, amount, status, tx_hash, created_at, ...help }: Help): SearchEntry => ({
    kind: side,
    key: code,
    words: [status, tx_hash, printTime(created_at), ...(side === 'received' ? [help.from_code, fullName(help)] : [])],
    href: paths.donation(side, code),
    label: code,
    // The status text of an unpaid donation is SEND DONATION, but not after its 24 hours. All deadlines up to the latest passed one have passed.
    detail: [
      `${twoDecimals(amount)} USDT`,
      status === 'PENDING' && (deadlineOf(created_at) ?? Number.POSITIVE_INFINITY) <= latestPassedDeadline
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

const selectPendingDeadlines = createSelector(selectRows, ({ sent, received }) =>
  [...sent, ...received].flatMap(({ status, created_at }) =>
    status === 'PENDING' ? (deadlineOf(created_at) ?? []) : [],
  ),
);

/** The latest deadline that has passed, 0 for none, in both lists. Used instead of the time, which would change the rows every second. */
const selectLatestPassedDeadline = (state: RootState): number =>
  selectPendingDeadlines(state).reduce((last, end) => (end <= selectNow(state) ? Math.max(last, end) : last), 0);

/** Donations by code, amount, status, hash, day and sender: both lists, and the dashboard's two latest sent ones (decision 62). */
export const searchDonations: SearchSource = createSelector(
  selectRows,
  selectLatestPassedDeadline,
  ({ sent, received }, latestPassedDeadline) => ({
    minLengthAnywhere: 1,
    rows: [
      ...sent.map(searchEntryOf('sent', latestPassedDeadline)),
      ...received.map(searchEntryOf('received', latestPassedDeadline)),
    ],
  }),
);
