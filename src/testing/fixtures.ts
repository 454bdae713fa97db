import type {
  Activity,
  DownlineLevel,
  Help,
  HelpTransaction,
  IncomeRow,
  Partner,
  Referrer,
  Transaction,
  User,
  Wallet,
} from '../domain/entities';
import { helpShape, userShape } from '../domain/firstShapes';
import { amount } from '../domain/money';
import { type Shape, toRecord } from '../domain/records';
import {
  activityShape,
  downlineLevelShape,
  helpTransactionShape,
  incomeRowShape,
  partnerShape,
  referrerShape,
  transactionShape,
  walletShape,
} from '../domain/shapes';
import type { SupportReport } from '../frame/report/makeReport';
import { marksOf } from '../kernel/outcomes';
import type { OpenedSession, RegisterForm } from '../platform/ports/api';
import type { Outcome } from '../rootState';

/** Plausible data for tests: functions with overrides, so that a test names only what it is about. */

/** An entity from an empty reply: a new field needs no line in a fixture. */
function blank<T extends object>(shape: Shape<T>): T {
  const entity = toRecord(shape, {});
  if (!entity) throw new TypeError('an entity has a field without a default');
  return entity;
}

/** 15 January 2026, 10:00 UTC: two hours before `FakeClock` starts. */
export const CREATED_AT = Date.UTC(2026, 0, 15, 10, 0, 0);

export function aUser(overrides: Partial<User> = {}): User {
  return {
    ...blank(userShape),
    code: 'M1001',
    firstname: 'Asha',
    lastname: 'Rao',
    email_id: 'asha@example.org',
    country_code: '91',
    mobile: '9000000001',
    is_email_verified: 1,
    created_at: CREATED_AT,
    usdt: amount('120.5'),
    pin: 3,
    partners: 2,
    team: 7,
    income: amount('12.75'),
    income_bal: amount('4.25'),
    sent: amount('75'),
    received: amount('100'),
    ...overrides,
  };
}

/** The reply of login and registration, and the stored session. */
export function aSession(overrides: Partial<OpenedSession> = {}): OpenedSession {
  return { accessToken: 'access-1', refreshToken: 'refresh-1', user: aUser(), ...overrides };
}

export function aHelp(overrides: Partial<Help> = {}): Help {
  return {
    ...blank(helpShape),
    code: 'H1',
    amount: amount('25'),
    status: 'PENDING',
    created_at: CREATED_AT,
    to_country_code: '91',
    from_code: 'M1001',
    firstname: 'Asha',
    lastname: 'Rao',
    ...overrides,
  };
}

export function aHelpTransaction(overrides: Partial<HelpTransaction> = {}): HelpTransaction {
  return {
    ...blank(helpTransactionShape),
    to_code: 'M2002',
    firstname: 'Bao',
    lastname: 'Li',
    amount: amount('25'),
    tx_hash: '0xabcdef0123456789',
    created_at: CREATED_AT,
    ...overrides,
  };
}

export function aTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    ...blank(transactionShape),
    tx_type: 'TRANSFER',
    from_code: 'M2002',
    to_code: 'M1001',
    hash: '0x01',
    amount: amount('10'),
    created_at: CREATED_AT,
    ...overrides,
  };
}

export function aPartner(overrides: Partial<Partner> = {}): Partner {
  return {
    ...blank(partnerShape),
    code: 'M3003',
    firstname: 'Chidi',
    lastname: 'Obi',
    partners: 1,
    team: 4,
    income: amount('1.5'),
    sent: amount('25'),
    received: amount('50'),
    ...overrides,
  };
}

export function anIncomeRow(overrides: Partial<IncomeRow> = {}): IncomeRow {
  return {
    ...blank(incomeRowShape),
    from_code: 'M3003',
    help_code: 'H1',
    tx_type: 'REFERRAL',
    amount: amount('1.25'),
    created_at: CREATED_AT,
    ...overrides,
  };
}

export function aLevel(overrides: Partial<DownlineLevel> = {}): DownlineLevel {
  return { ...blank(downlineLevelShape), level: 1, team: 2, help: amount('50'), ...overrides };
}

export function aReferrer(overrides: Partial<Referrer> = {}): Referrer {
  return { ...blank(referrerShape), code: 'M9', firstname: 'Devi', lastname: 'Nair', fullname: '', ...overrides };
}

export function aWallet(overrides: Partial<Wallet> = {}): Wallet {
  return {
    ...blank(walletShape),
    address: '0x00000000000000000000000000000000000abcde',
    balance: amount('120.5'),
    ...overrides,
  };
}

export function anActivity(overrides: Partial<Activity> = {}): Activity {
  return { ...blank(activityShape), aType: 1, slot: '1', owner_id: 'M3003', timestamp: CREATED_AT, ...overrides };
}

/** A registration as the wizard collects it. */
export function aRegistration(overrides: Partial<RegisterForm> = {}): RegisterForm & { readonly confirm: string } {
  return {
    referrer: 'M9',
    firstname: 'Asha',
    lastname: 'Rao',
    email_id: 'asha@example.org',
    password: 'a long secret',
    confirm: overrides.password ?? 'a long secret',
    country_code: '91',
    mobile: '9000000001',
    ...overrides,
  };
}

/** A withdrawal with an unknown outcome. */
export function anOutcome(overrides: Partial<Outcome> = {}): Outcome {
  const { key = 'key-1', entityId = '' } = overrides;
  const form = { to_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '5' };
  return {
    command: 'wallet/withdraw',
    entityId,
    form,
    key,
    marks: marksOf(key, entityId, overrides.form ?? form),
    at: CREATED_AT,
    deviceAt: CREATED_AT,
    what: 'Withdrawal of 5 USDT to 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed.',
    page: '/portal/wallet/withdraw',
    foundOn: '',
    before: '',
    phase: 'pending',
    ...overrides,
  };
}

/** `count` different rows, made by one of the functions above: `many(20, (n) => aHelp({ code: `H${n}` }))`. */
export function many<Row>(count: number, make: (nth: number) => Row): readonly Row[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** A finished support report. */
export function aReport(overrides: Partial<SupportReport> = {}): SupportReport {
  return {
    text: '{"portalReport":1}',
    screen: '/portal/wallet',
    actions: 17,
    refs: ['K7M2Q', 'P3RTX'],
    build: 'abc123',
    download: () => true,
    copy: () => Promise.resolve(),
    ...overrides,
  };
}
