// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

/** Converters of the entities that the first page does not need: it loads only `firstShapes.ts`. */

import {
  type Activity,
  type DownlineLevel,
  type HelpTransaction,
  type IncomeRow,
  type IncomeSummary,
  type Partner,
  type Person,
  type Referrer,
  type Transaction,
  type Wallet,
} from './entities';
import {
  addressText,
  amountOrNull,
  codeText,
  count,
  fullNameText,
  hashText,
  measure,
  money,
  nameText,
  type Shape,
  time,
  wordText,
} from './records';

export const activityShape: Shape<Activity> = {
  aType: measure,
  slot: wordText,
  owner_id: codeText,
  timestamp: time,
};

export const personShape: Shape<Person> = {
  firstname: nameText,
  lastname: nameText,
};

export const referrerShape: Shape<Referrer> = {
  code: codeText,
  firstname: nameText,
  lastname: nameText,
  fullname: fullNameText,
};

export const walletShape: Shape<Wallet> = {
  address: addressText,
  balance: amountOrNull,
};

export const transactionShape: Shape<Transaction> = {
  tx_type: wordText,
  from_address: addressText,
  to_address: addressText,
  from_code: codeText,
  to_code: codeText,
  hash: hashText,
  amount: money,
  created_at: time,
};

export const helpTransactionShape: Shape<HelpTransaction> = {
  to_code: codeText,
  firstname: nameText,
  lastname: nameText,
  amount: money,
  tx_hash: hashText,
  created_at: time,
};

export const partnerShape: Shape<Partner> = {
  code: codeText,
  firstname: nameText,
  lastname: nameText,
  partners: count,
  team: count,
  income: money,
  sent: money,
  received: money,
};

export const downlineLevelShape: Shape<DownlineLevel> = {
  level: count,
  team: count,
  help: money,
};

export const incomeRowShape: Shape<IncomeRow> = {
  from_code: codeText,
  help_code: codeText,
  tx_type: wordText,
  amount: money,
  created_at: time,
};

export const incomeSummaryShape: Shape<IncomeSummary> = {
  balance: amountOrNull,
  received: amountOrNull,
};
