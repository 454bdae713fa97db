import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type HelpStatus, isHelpStatus } from '../../domain/help';
import type { Text } from '../../rootState';

const TEXTS: { readonly [Status in HelpStatus]: MessageDescriptor } = {
  PENDING: msg`SEND DONATION`,
  APPROVAL: msg`APPROVAL REQUESTED`,
  SENT: msg`ITS YOUR TURN`,
  COMPLETE: msg`COMPLETE`,
};

/**
 * The status texts of the specification, section 4; an unknown status is shown unchanged (decision 55). It is
 * compared with the four first, because looking up `constructor` would find an inherited property.
 */
export function statusText(status: string): Text {
  return isHelpStatus(status) ? TEXTS[status] : status;
}
