import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusTone } from '../../components/Figures';

/** The status texts of the specification, section 4; a status it does not know is shown as it came (decision 55). */
export const STATUS_TEXT: { readonly [status: string]: MessageDescriptor | undefined } = {
  PENDING: msg`SEND DONATION`,
  APPROVAL: msg`APPROVAL REQUESTED`,
  SENT: msg`ITS YOUR TURN`,
  COMPLETE: msg`COMPLETE`,
};

export const STATUS_TONE: { readonly [status: string]: StatusTone | undefined } = {
  PENDING: 'pending',
  APPROVAL: 'waiting',
  SENT: 'active',
  COMPLETE: 'done',
};
