import { msg } from '@lingui/core/macro';
import type { Text } from '../../rootState';

/** What the server calls rows, by the ids of the translations. In English its own words are shown, so that no message has to travel. */
const IDS = new Map([
  ['DEPOSIT', msg({ message: 'DEPOSIT', context: 'type of a row' }).id],
  ['WITHDRAW', msg({ message: 'WITHDRAW', context: 'type of a row' }).id],
  ['TRANSFER', msg({ message: 'TRANSFER', context: 'type of a row' }).id],
  ['CLAIM', msg({ message: 'CLAIM', context: 'type of a row' }).id],
  ['COMMITMENT', msg({ message: 'COMMITMENT', context: 'type of a row' }).id],
  ['HELP', msg({ message: 'HELP', context: 'type of a row' }).id],
  ['BUY', msg({ message: 'BUY', context: 'type of a row' }).id],
  ['USED', msg({ message: 'USED', context: 'type of a row' }).id],
  ['DIRECT', msg({ message: 'DIRECT', context: 'type of a row' }).id],
  ['LEVEL', msg({ message: 'LEVEL', context: 'type of a row' }).id],
  ['AIRDROP', msg({ message: 'AIRDROP', context: 'type of a row' }).id],
  ['FLUSH', msg({ message: 'FLUSH', context: 'type of a row' }).id],
]);

/** The type of a transaction or of income as it is shown. A type that the portal does not know is shown as it came. */
export function typeText(type: string): Text {
  const id = IDS.get(type);
  return id === undefined ? type : { id, message: type };
}
