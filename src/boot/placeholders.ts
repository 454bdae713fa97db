import type { AccountSummary } from '../domain/accountSummary';

/** The member's data on a prerendered page, formatted, and `https://host` for the referral link. */
interface PrerenderedData extends AccountSummary {
  readonly origin: string;
}

/**
 * Placeholders of the prerendered pages: in place of each value one character of Unicode's private use area, which no text of the portal
 * has and which a view draws like any other. The build draws the pages with these values; the shell's script puts the member's in their place.
 * An amount has two, because its decimals are drawn apart.
 */
export const PLACEHOLDERS: PrerenderedData = {
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

/** A placeholder as it is, or percent-encoded within an address. */
const PLACEHOLDER = /[\uE000-\uE010]|%EE%80%(?:8[0-9A-F]|90)/g;

/** Whether a text has a placeholder in it. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** The value for each placeholder's character. */
function valuesOf<T extends { readonly [K in keyof T]: string }>(
  placeholders: T,
  data: T,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const field in placeholders) {
    const [whole, decimals] = placeholders[field].split('.');
    const parts = decimals === undefined ? [data[field]] : data[field].split('.');
    for (const [index, placeholder] of [whole, decimals].entries())
      if (placeholder) values.set(placeholder, parts[index] ?? '');
  }
  return values;
}

/** A text with its placeholders replaced by the member's values, percent-encoded where the placeholder was. */
export function fillText(text: string, data: PrerenderedData): string {
  const values = valuesOf(PLACEHOLDERS, data);
  return text.replace(
    PLACEHOLDER,
    (placeholder) => values.get(placeholder) ?? encodeURIComponent(values.get(decodeURIComponent(placeholder)) ?? ''),
  );
}
