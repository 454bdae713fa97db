import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type HelpSide, type HelpStatus, isHelpStatus } from '../../domain/help';
import type { Text } from '../../rootState';
import type { StatusTone } from '../../ui/Stat';

const TONES: { readonly [Status in HelpStatus]: StatusTone } = {
  PENDING: 'pending',
  APPROVAL: 'waiting',
  SENT: 'active',
  COMPLETE: 'done',
};

const ACTORS: { readonly [Side in HelpSide]: { readonly [Status in HelpStatus]?: MessageDescriptor } } = {
  sent: { APPROVAL: msg`Recipient` },
  received: { PENDING: msg`Sender`, APPROVAL: msg`You` },
};

/** Who has to act next, in one word; `null` if the status text says it or no action is due. */
export function actorText(status: string, side: HelpSide): Text | null {
  return isHelpStatus(status) ? (ACTORS[side][status] ?? null) : null;
}

/** The tone of a status; an unknown one is neutral. */
export function statusTone(status: string): StatusTone {
  return isHelpStatus(status) ? TONES[status] : 'neutral';
}
