import { test } from '@playwright/test';
import type { Sandbox } from '../sandbox/server';

/** A member's credentials and code. */
export interface Member {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** What a member owns: amounts in USDT, E-PINs as a whole number; by default nothing but a verified e-mail. */
export interface Balances {
  readonly usdt?: string;
  readonly pins?: string;
  readonly claimable?: string;
  readonly income?: string;
  readonly verified?: boolean;
}

/** An address to withdraw to, with a valid checksum. */
export const GOOD_ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
/** The same with one letter in the wrong case: the portal asks before it sends. */
export const MISTYPED = '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

let made = 0;

/** A unique e-mail. */
export const freshEmail = (): string => `e${test.info().workerIndex}-${++made}@e2e.test`;

/** A new member with these balances. */
export function memberOf(
  { controls }: Sandbox,
  { usdt, pins, claimable, income, verified = true }: Balances = {},
  email = freshEmail(),
): Member {
  const who = { email, password: 'secret-1' };
  const { code } = controls.member({ ...who, verified });
  if (usdt) controls.fund({ member: code, amount: usdt });
  if (pins) controls.pins({ member: code, count: pins });
  if (claimable) controls.accrue({ member: code, amount: claimable, sync: true });
  if (income) controls.income({ member: code, amount: income });
  return { ...who, code };
}
