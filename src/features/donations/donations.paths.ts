import type { HelpSide } from '../../domain/help';

const PAGES = { sent: '/portal/donations/view/', received: '/portal/donations/received/view/' } as const;

/** The page of one donation (specification, section 2 "Route table"). */
export const donationPath = (side: HelpSide, code: string): string => `${PAGES[side]}${encodeURIComponent(code)}`;
