import type { Help, HelpTransaction } from './entities';
import type { HelpSide } from './help';
import { isSameMember } from './people';

/**
 * Whether a donation, with its recipient lines, is seen on the own side of the member with this code, and not at an address that another member
 * shared. A sender does not receive their own donation, and one of its recipients did not send it. The name of another sender alone proves
 * nothing: a server may name somebody else there, and the address of the sent side is where a pending donation is paid (decision 58).
 */
export function isOwnSide(
  side: HelpSide,
  { from_code }: Pick<Help, 'from_code'>,
  recipients: readonly Pick<HelpTransaction, 'to_code'>[],
  own: string,
): boolean {
  if (from_code === '' || own === '') return true;
  const isSender = isSameMember(from_code, own);
  if (side === 'received') return !isSender;
  return isSender || !recipients.some(({ to_code }) => isSameMember(to_code, own));
}
