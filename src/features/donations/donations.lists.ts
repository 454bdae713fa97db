import type { Action } from '@reduxjs/toolkit';
import type { Help, HelpTransaction } from '../../domain/entities';
import { definePagedList } from '../../kernel/list';
import { defineResource } from '../../kernel/resource';
import type { HelpDetail } from '../../platform/ports/api';

const byCode = { keyOf: (help: Help) => help.code };

/** GET /api/help/sent and /api/help/received: what the member sent, and what is or was to come to them. */
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
  keep: (reply) => reply.slice(0, 2),
});

/** The recipient lines of the opened donation; read on their own after a payment, whose reply holds the help alone. */
export const recipients = defineResource<HelpDetail, readonly HelpTransaction[]>({
  name: 'donations/recipients',
  fetch: (api, code) => api.help.byCode(code),
  keep: (reply) => reply.transactions,
});

/** GET /api/help?code=: the donation that is looked at. */
export const openedHelp = defineResource<HelpDetail, Help>({
  name: 'donations/opened',
  fetch: (api, code) => api.help.byCode(code),
  keep: (reply) => reply.help,
  then: (reply, code) => [recipients.arrived({ key: code, reply })],
});

/** The donations that a reply brings, on whichever list or page; none for any other action. */
export function helpsIn(action: Action): readonly Help[] {
  const opened = openedHelp.replyIn(action);
  return opened
    ? [opened.help]
    : (sentHelps.rowsIn(action) ?? receivedHelps.rowsIn(action) ?? latestHelps.replyIn(action) ?? []);
}
