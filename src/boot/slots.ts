import type { Position } from '../domain/position';

/** What a prepared page says of a member, ready to show, and `https://host` for the referral link. */
export interface Figures extends Position {
  readonly origin: string;
}

/**
 * The slots of the prepared pages: in place of each figure one character of Unicode's private use, which no text of the portal has and
 * which a view draws like any other. The build draws the pages with these figures; the shell's script puts the member's in their place.
 * An amount has two, because its decimals are drawn apart.
 */
export const SLOTS: Figures = {
  origin: '\uE000',
  code: '\uE001',
  name: '\uE002',
  email: '\uE003',
  partners: '\uE004',
  team: '\uE005',
  income: '\uE006.\uE007',
  sent: '\uE008.\uE009',
  received: '\uE00A.\uE00B',
  usdt: '\uE00C.\uE00D',
  pins: '\uE00E',
  incomeBalance: '\uE00F.\uE010',
};

/** A slot as it is, or as it is within an address. */
const SLOT = /[\uE000-\uE010]|%EE%80%(?:8[0-9A-F]|90)/g;

/** Whether a text has a slot in it. */
export const hasSlot = (text: string): boolean => text.search(SLOT) >= 0;

/** The slots' characters, and what goes there. */
function valuesOf<T extends { readonly [K in keyof T]: string }>(slots: T, figures: T): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const field in slots) {
    const [whole, decimals] = slots[field].split('.');
    const parts = decimals === undefined ? [figures[field]] : figures[field].split('.');
    for (const [nth, slot] of [whole, decimals].entries()) if (slot) values.set(slot, parts[nth] ?? '');
  }
  return values;
}

/** A text with the figures in the place of its slots; within an address as an address has them. */
export function filled(text: string, figures: Figures): string {
  const values = valuesOf(SLOTS, figures);
  return text.replace(
    SLOT,
    (slot) => values.get(slot) ?? encodeURIComponent(values.get(decodeURIComponent(slot)) ?? ''),
  );
}
