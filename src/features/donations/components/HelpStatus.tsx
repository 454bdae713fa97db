import { localizedNode } from '../../../i18n/LocalizedText';
import { useText } from '../../../i18n/useText';
import { StatusChip } from '../../../ui/Figures';
import type { HelpFigures } from '../donations.selectors';
import { statusTone } from '../donations.texts';

/** The status of a donation, the same in lists and on its page (specification, section 4). */
export function HelpStatus({ help }: { readonly help: Pick<HelpFigures, 'status' | 'statusText'> }) {
  return <StatusChip tone={statusTone(help.status)}>{localizedNode(help.statusText, useText())}</StatusChip>;
}
