import { msg } from '@lingui/core/macro';
import type { Text } from '../../rootState';

/** The ids of the translations, by the server's type. English shows the server's own words, so the code needs only the ids. */
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
  ['INCOME', msg({ message: 'INCOME', context: 'type of a row' }).id],
  ['GIFT', msg({ message: 'GIFT', context: 'type of a row' }).id],
  ['EPIN', msg({ message: 'EPIN', context: 'type of a row' }).id],
  ['AIRDROP', msg({ message: 'AIRDROP', context: 'type of a row' }).id],
  ['FLUSH', msg({ message: 'FLUSH', context: 'type of a row' }).id],
]);

/** The shown type of a transaction or of income. An unknown type is shown unchanged. */
export function typeText(type: string): Text {
  const id = IDS.get(type);
  return id === undefined ? type : { id, message: type };
}
