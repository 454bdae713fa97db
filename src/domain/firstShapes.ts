// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

/** Converters of the entities that the first page needs. */

import { type Help, type User } from './entities';
import {
  codeText,
  count,
  countryText,
  emailText,
  flag,
  hashText,
  measure,
  money,
  nameText,
  phoneText,
  type Shape,
  time,
  wordText,
} from './records';

export const userShape: Shape<User> = {
  code: codeText,
  firstname: nameText,
  lastname: nameText,
  email_id: emailText,
  country_code: countryText,
  mobile: phoneText,
  is_email_verified: flag,
  created_at: time,
  usdt: money,
  pin: count,
  partners: count,
  team: count,
  income: money,
  income_bal: money,
  sent: money,
  received: money,
  is_privacy_enabled: flag,
};

export const helpShape: Shape<Help> = {
  code: codeText,
  amount: money,
  status: wordText,
  created_at: time,
  to_privacy: flag,
  to_country_code: countryText,
  filled: money,
  boost_time: measure,
  max_time: measure,
  from_code: codeText,
  firstname: nameText,
  lastname: nameText,
  tx_hash: hashText,
};
