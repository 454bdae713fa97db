import type { Action } from '@reduxjs/toolkit';
import type { Help, HelpTransaction } from '../../domain/entities';
import { definePagedList } from '../../kernel/list';
import { defineResource } from '../../kernel/resource';
import type { HelpDetail } from '../../platform/ports/api';

const byCode = { keyOf: (help: Help) => help.code };

/** GET /api/help/sent and /api/help/received: the donations that the member sent, and those that came or may come to them. */
export const sentHelps = definePagedList<Help>('donations/sent', (api, page) => api.help.sent(page), byCode);
export const receivedHelps = definePagedList<Help>(
  'donations/received',
  (api, page) => api.help.received(page),
  byCode,
);

/** The dashboard's two latest sent donations, in a state of their own (decision 54). */
export const latestHelps = defineResource<readonly Help[]>({
  name: 'donations/latest',
  fetch: (api) => api.help.sent({ limit: 2, offset: 0 }),
  toStore: (reply) => reply.slice(0, 2),
});

/** The recipient lines of the opened donation; refetched separately after a payment, whose reply only holds the help. */
export const recipients = defineResource<HelpDetail, readonly HelpTransaction[]>({
  name: 'donations/recipients',
  fetch: (api, code) => api.help.byCode(code),
  toStore: (reply) => reply.transactions,
});

/** GET /api/help?code=: the opened donation. */
export const openedHelp = defineResource<HelpDetail, Help>({
  name: 'donations/opened',
  fetch: (api, code) => api.help.byCode(code),
  toStore: (reply) => reply.help,
  alsoDispatch: (reply, code) => [recipients.arrived({ key: code, reply })],
});

/** The slice by its keys: a list that is not here has no state and no saga. */
export const donationLists = {
  sent: sentHelps,
  received: receivedHelps,
  latest: latestHelps,
  opened: openedHelp,
  recipients,
};

/** The donations in a reply, on any list or page; none for other actions. */
export function helpsIn(action: Action): readonly Help[] {
  const opened = openedHelp.replyIn(action);
  return opened
    ? [opened.help]
    : (sentHelps.rowsIn(action) ?? receivedHelps.rowsIn(action) ?? latestHelps.replyIn(action) ?? []);
}
