import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { localizedNode } from '../../../i18n/LocalizedText';
import { useText } from '../../../i18n/useText';
import { StatusChip } from '../../../ui/Stat';
import type { HelpView } from '../donations.selectors';
import { statusTone } from '../donations.texts';
import { timeLeftOf } from '../donations.urgency';

/**
 * The status of a donation, the same in lists and on its page (specification, section 4). Once the time to pay is over it
 * asks for nothing, so it is grey.
 */
export function HelpStatusChip({ help }: { readonly help: Pick<HelpView, 'status' | 'statusText' | 'until'> }) {
  const { status, statusText, until } = help;
  const time = useMemo(() => timeLeftOf(until ?? Number.POSITIVE_INFINITY), [until]);
  const isOver = useSelector(time.urgency) === 'over' && status === 'PENDING';
  return <StatusChip tone={isOver ? 'neutral' : statusTone(status)}>{localizedNode(statusText, useText())}</StatusChip>;
}
