import { msg } from '@lingui/core/macro';
import type { Help } from '../../domain/entities';
import { DONATION_USDT, paymentMethodFor } from '../../domain/help';
import { compareAmounts } from '../../domain/money';
import { failures } from '../../i18n/failures';
import { defineCommand } from '../../kernel/command';
import { navigateTo } from '../../kernel/navigation';
import { must } from '../../kernel/rules';
import { userInfo } from '../session/session.lists';
import { selectUsdt } from '../session/session.selectors';
import { openedHelp, recipients, sentHelps } from './donations.lists';

/** There is no client check: the server decides whether an E-PIN exists (specification, section 5). */
export const addHelp = defineCommand<null>({
  name: 'donations/addHelp',
  loading: msg`Processing add help please wait!`,
  keyed: true,
  request: (api, _form, key) => api.help.add(key),
  failed: failures.pleaseTryAgain,
  then: () => [userInfo.requested(), navigateTo('/portal/donations')],
  unsure: () => [userInfo.requested(), sentHelps.reload()],
});

export interface PayForm {
  readonly help_code: string;
  /** `USDT` or `BANK`. */
  readonly method: string;
  readonly transaction_id: string;
}

export const payHelp = defineCommand<PayForm, Help>({
  name: 'donations/payHelp',
  loading: msg`Updating HELP payment please wait!`,
  prepare: (form, { donations: { opened } }) => ({
    help_code: form.help_code,
    method: paymentMethodFor(opened.data?.to_privacy ?? 0, form.method),
    transaction_id: form.transaction_id.trim(),
  }),
  rules: [
    must(
      (form, state) => form.method === 'BANK' || compareAmounts(selectUsdt(state), DONATION_USDT) >= 0,
      msg`Insufficient USDT balance please try again!`,
    ),
    must(
      (form) => form.method === 'USDT' || form.transaction_id !== '',
      msg`Please provide valid transaction id!`,
      'transaction_id',
    ),
  ],
  keyed: true,
  request: (api, { help_code, method, transaction_id }, key) =>
    method === 'USDT' ? api.help.payUsdt({ help_code }, key) : api.help.payBank({ help_code, transaction_id }, key),
  failed: failures.pleaseTryAgain,
  then: ({ data, form }) => [
    openedHelp.replaced(data, form.help_code),
    recipients.requested(form.help_code),
    userInfo.requested(),
  ],
  unsure: (form) => [userInfo.requested(), openedHelp.requested(form.help_code)],
});
