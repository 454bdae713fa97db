import { createSelector } from '@reduxjs/toolkit';
import { fullName, type Help } from '../../domain/entities';
import type { HelpSide } from '../../domain/help';
import { twoDecimals } from '../../domain/money';
import { printTime } from '../../domain/times';
import * as paths from '../../paths';
import type { Findable, Found } from '../../search/findable';
import { latestHelps, receivedHelps, sentHelps } from './donations.lists';
import { statusText } from './donations.statusText';

const foundOf =
  (side: HelpSide) =>
  ({ code, amount, status, tx_hash, created_at, ...sender }: Help): Found => ({
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
    detail: [`${twoDecimals(amount)} USDT`, statusText(status)],
  });

/** Donations by code, amount, status, hash, day and sender: both lists, and the dashboard's two (decision 62). */
export const findableDonations: Findable = createSelector(
  sentHelps.selectPages,
  receivedHelps.selectPages,
  (state) => latestHelps.select(state).data,
  (sent, received, latest) => ({
    least: 1,
    rows: [...[...sent.flat(), ...(latest ?? [])].map(foundOf('sent')), ...received.flat().map(foundOf('received'))],
  }),
);
