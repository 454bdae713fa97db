// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

import type { CallRow } from './callRow';

/** The calls by group and name; paths are below `/api`. */
export const CALLS = {
  auth: {
    login: { method: 'POST', path: '/auth/login', reply: 'session', body: ['email_id', 'password'] },
    referrer: { method: 'GET', path: '/auth/referrer', reply: 'referrer', query: 'referrer_code' },
    register: {
      method: 'POST',
      path: '/auth/register',
      reply: 'session',
      body: ['referrer', 'firstname', 'lastname', 'email_id', 'password', 'country_code', 'mobile'],
    },
    forgotPassword: { method: 'POST', path: '/auth/password/forgot', reply: 'done', body: ['email_id'] },
    resetPassword: {
      method: 'POST',
      path: '/auth/password/reset',
      reply: 'done',
      body: ['email_id', 'otp', 'password'],
    },
  },
  user: {
    info: { method: 'GET', path: '/user/info', reply: 'user' },
    resendEmailOtp: { method: 'POST', path: '/user/email/verify/resend', reply: 'done' },
    verifyEmail: { method: 'POST', path: '/user/email/verify', reply: 'done', body: ['otp'] },
    updateProfile: {
      method: 'POST',
      path: '/user/profile',
      reply: 'profile',
      body: ['firstname', 'lastname', 'country_code', 'mobile'],
    },
    enablePrivacy: { method: 'POST', path: '/user/privacy/enable', reply: 'done' },
    disablePrivacy: { method: 'POST', path: '/user/privacy/disable', reply: 'done' },
    byCode: { method: 'GET', path: '/user/code', reply: 'person', query: 'code' },
  },
  payment: {
    info: { method: 'GET', path: '/payment', reply: 'unknown' },
    update: { method: 'POST', path: '/payment/update', reply: 'unknown', body: 'any' },
  },
  wallet: {
    info: { method: 'GET', path: '/wallet', reply: 'wallet' },
    checkDeposits: { method: 'GET', path: '/wallet/deposit/check', reply: 'transactions' },
    deposits: { method: 'GET', path: '/wallet/deposits', reply: 'transactions', paged: true },
    withdrawals: { method: 'GET', path: '/wallet/withdrawals', reply: 'transactions', paged: true },
    transactions: { method: 'GET', path: '/wallet/transactions', reply: 'transactions', paged: true },
    pinTransactions: { method: 'GET', path: '/wallet/pin/transactions', reply: 'transactions', paged: true },
    transferUsdt: {
      method: 'POST',
      path: '/wallet/usdt/transfer',
      reply: 'done',
      body: ['to_address', 'amount'],
      keyed: true,
    },
    buyPins: { method: 'POST', path: '/wallet/pin/buy', reply: 'done', body: ['amount'], keyed: true },
    transferPins: {
      method: 'POST',
      path: '/wallet/pin/transfer',
      reply: 'done',
      body: ['to_code', 'amount'],
      keyed: true,
    },
    claimBalance: { method: 'GET', path: '/wallet/claim/balance', reply: 'balance' },
    syncClaim: { method: 'GET', path: '/wallet/claim/sync', reply: 'balance' },
    processClaim: { method: 'GET', path: '/wallet/claim/process', reply: 'done' },
    claimIncome: { method: 'GET', path: '/wallet/claim/income', reply: 'done' },
  },
  income: {
    summary: { method: 'GET', path: '/income', reply: 'income' },
    list: { method: 'GET', path: '/income/list', reply: 'incomes', paged: true },
  },
  team: {
    partners: { method: 'GET', path: '/team/partners', reply: 'partners', paged: true },
    downline: { method: 'GET', path: '/team/downline', reply: 'downline' },
  },
  help: {
    add: { method: 'POST', path: '/help/add', reply: 'done', keyed: true },
    payUsdt: { method: 'POST', path: '/help/pay/usdt', reply: 'changedHelp', body: ['help_code'], keyed: true },
    payBank: {
      method: 'POST',
      path: '/help/pay/bank',
      reply: 'changedHelp',
      body: ['help_code', 'transaction_id'],
      keyed: true,
    },
    approve: { method: 'POST', path: '/help/approve', reply: 'changedHelp', body: ['help_code'], keyed: true },
    sent: { method: 'GET', path: '/help/sent', reply: 'helps', paged: true },
    received: { method: 'GET', path: '/help/received', reply: 'helps', paged: true },
    byCode: { method: 'GET', path: '/help', reply: 'helpDetail', query: 'code' },
  },
} as const satisfies { readonly [group: string]: { readonly [name: string]: CallRow } };

/** The calls that are answered without a session. */
export const PUBLIC = [
  'auth.login',
  'auth.referrer',
  'auth.register',
  'auth.forgotPassword',
  'auth.resetPassword',
] as const;

/** The calls that move money, E-PINs or donations. */
export const MOVES_MONEY = [
  'wallet.transferUsdt',
  'wallet.buyPins',
  'wallet.transferPins',
  'wallet.processClaim',
  'wallet.claimIncome',
  'help.add',
  'help.payUsdt',
  'help.payBank',
  'help.approve',
] as const;
