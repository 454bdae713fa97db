import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusTone } from '../../components/Figures';
import { type HelpSide, type HelpStatus, isHelpStatus } from '../../domain/help';
import type { Text } from '../../state';

const TEXTS: { readonly [Status in HelpStatus]: MessageDescriptor } = {
  PENDING: msg`SEND DONATION`,
  APPROVAL: msg`APPROVAL REQUESTED`,
  SENT: msg`ITS YOUR TURN`,
  COMPLETE: msg`COMPLETE`,
};

const TONES: { readonly [Status in HelpStatus]: StatusTone } = {
  PENDING: 'pending',
  APPROVAL: 'waiting',
  SENT: 'active',
  COMPLETE: 'done',
};

/**
 * The status texts of the specification, section 4; a status it does not know is shown as it came (decision 55). The four are asked
 * for by name: a status `constructor` would else find what every object has.
 */
export function statusText(status: string): Text {
  return isHelpStatus(status) ? TEXTS[status] : status;
}

const WAITS: { readonly [Side in HelpSide]: { readonly [Status in HelpStatus]?: MessageDescriptor } } = {
  sent: { APPROVAL: msg`Waits for the receiver` },
  received: { PENDING: msg`Sender has to pay`, APPROVAL: msg`Waits for your approval` },
};

/** Who acts next, in words beside the status text; `null` where the status text says it or nobody has to. */
export function waitText(status: string, side: HelpSide): Text | null {
  return isHelpStatus(status) ? (WAITS[side][status] ?? null) : null;
}

/** How a status is drawn; one that is not known is neutral. */
export function statusTone(status: string): StatusTone {
  return isHelpStatus(status) ? TONES[status] : 'neutral';
}
