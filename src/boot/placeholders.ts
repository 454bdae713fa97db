import type { AccountSummary } from '../domain/accountSummary';

/** What a prerendered page says of a member, ready to show, and `https://host` for the referral link. */
export interface PrerenderedFigures extends AccountSummary {
  readonly origin: string;
}

/**
 * Placeholders of the prerendered pages: in place of each figure one character of Unicode's private use, which no text of the portal has and
 * which a view draws like any other. The build draws the pages with these figures; the shell's script puts the member's in their place.
 * An amount has two, because its decimals are drawn apart.
 */
export const PLACEHOLDERS: PrerenderedFigures = {
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

/** A placeholder as it is, or as it is within an address. */
const PLACEHOLDER = /[\uE000-\uE010]|%EE%80%(?:8[0-9A-F]|90)/g;

/** Whether a text has a placeholder in it. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** The placeholders' characters, and what goes there. */
function valuesOf<T extends { readonly [K in keyof T]: string }>(
  placeholders: T,
  figures: T,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const field in placeholders) {
    const [whole, decimals] = placeholders[field].split('.');
    const parts = decimals === undefined ? [figures[field]] : figures[field].split('.');
    for (const [nth, placeholder] of [whole, decimals].entries())
      if (placeholder) values.set(placeholder, parts[nth] ?? '');
  }
  return values;
}

/** A text with the figures in the place of its placeholders; within an address as an address has them. */
export function filled(text: string, figures: PrerenderedFigures): string {
  const values = valuesOf(PLACEHOLDERS, figures);
  return text.replace(
    PLACEHOLDER,
    (placeholder) => values.get(placeholder) ?? encodeURIComponent(values.get(decodeURIComponent(placeholder)) ?? ''),
  );
}
