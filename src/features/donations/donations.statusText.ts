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
 * The status texts of the specification, section 4; a status it does not know is shown as it came (decision 55). The four are asked
 * for by name: a status `constructor` would else find what every object has.
 */
export function statusText(status: string): Text {
  return isHelpStatus(status) ? TEXTS[status] : status;
}
