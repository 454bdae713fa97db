import type { DownlineLevel, IncomeRow, Partner, Referrer } from './entities';
import { codeText, count, money, nameText, type Shape, time, wholeNameText, wordText } from './records';

/** Shapes that nothing but the decoders needs. A file of their own: the first page does not wait for them. */

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

export const downlineShape: Shape<DownlineLevel> = { level: count, team: count, help: money };

export const incomeRowShape: Shape<IncomeRow> = {
  from_code: codeText,
  help_code: codeText,
  tx_type: wordText,
  amount: money,
  created_at: time,
};

export const referrerShape: Shape<Referrer> = {
  code: codeText,
  firstname: nameText,
  lastname: nameText,
  fullname: wholeNameText,
};
