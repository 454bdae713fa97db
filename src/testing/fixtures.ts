import { components } from '../../contract/openapi.yaml';
import { helpShape, userShape } from '../domain/firstShapes';
import { amount } from '../domain/money';
import { isRecord, type Shape, toRecord } from '../domain/records';
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
import type { OpenedSession, ProfileForm, RegisterForm } from '../platform/ports/api';
import type { Outcome } from '../rootState';

/**
 * Plausible data for tests: the contract's examples, with overrides, so that a test names only what it is about. A new field needs no line
 * here.
 */

/** Makes an entity from the first example of the contract; `own` overrides it in all tests. */
function maker<T extends object>(name: string, shape: Shape<T>, own: Partial<T> = {}) {
  const schema = isRecord(components['schemas']) ? components['schemas'][name] : undefined;
  const [example]: readonly unknown[] = isRecord(schema) && Array.isArray(schema['examples']) ? schema['examples'] : [];
  const entity = toRecord(shape, example);
  if (!entity) throw new TypeError(`the contract has no example of ${name}`);
  return (overrides: Partial<T> = {}): T => ({ ...entity, ...own, ...overrides });
}

/** 15 January 2026, 10:00 UTC: two hours before `FakeClock` starts. The contract's examples are of this moment. */
export const CREATED_AT = Date.UTC(2026, 0, 15, 10, 0, 0);

export const aUser = maker('User', userShape);
export const aHelp = maker('Help', helpShape, { code: 'H1' });
export const aHelpTransaction = maker('HelpTransaction', helpTransactionShape, { tx_hash: '0xabcdef0123456789' });
export const aTransaction = maker('Transaction', transactionShape, { hash: '0x01', amount: amount('10') });
export const aPartner = maker('Partner', partnerShape);
export const anIncomeRow = maker('IncomeRow', incomeRowShape, { help_code: 'H1', tx_type: 'REFERRAL' });
export const aLevel = maker('DownlineLevel', downlineLevelShape);
export const aReferrer = maker('Referrer', referrerShape, { code: 'M9', fullname: '' });
export const aWallet = maker('Wallet', walletShape, { address: '0x00000000000000000000000000000000000abcde' });
export const anActivity = maker('Activity', activityShape);

/** The reply of login and registration, and the stored session. */
export function aSession(overrides: Partial<OpenedSession> = {}): OpenedSession {
  return { accessToken: 'access-1', refreshToken: 'refresh-1', user: aUser(), ...overrides };
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

/** A profile as its edit view sends it. */
export function aProfile(overrides: Partial<ProfileForm> = {}): ProfileForm {
  return { firstname: 'Asha', lastname: 'Rao', country_code: '91', mobile: '9000000001', ...overrides };
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
    what: 'Withdrawal of 5.00 USDT to 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed.',
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
