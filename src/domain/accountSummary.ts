import type { User } from './entities';
import { grouped, twoDecimals, ZERO } from './money';
import { fullName } from './people';

const NOTHING = twoDecimals(ZERO);

/** The member's data on the dashboard, formatted; amounts are USDT with 2 decimals. */
export type AccountSummary = ReturnType<typeof accountSummaryOf>;

/** Whether the member has neither sent nor received a donation yet, and has no income. */
export const isNewcomer = ({ sent, received, income }: Pick<AccountSummary, 'sent' | 'received' | 'income'>): boolean =>
  [sent, received, income].every((amount) => amount === NOTHING);

/** What the dashboard shows of the member (specification, section 2 "Dashboard"). */
export function accountSummaryOf(user: User) {
  return {
    code: user.code,
    name: fullName(user),
    email: user.email_id,
    /** What the wallet holds. */
    usdt: twoDecimals(user.usdt),
    pins: grouped(String(user.pin)),
    /** The income that can be claimed; `income` is all of it. */
    incomeBalance: twoDecimals(user.income_bal),
    partners: grouped(String(user.partners)),
    team: grouped(String(user.team)),
    income: twoDecimals(user.income),
    sent: twoDecimals(user.sent),
    received: twoDecimals(user.received),
  };
}
