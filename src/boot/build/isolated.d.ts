/** A message of a language that is written from right to left, with each amount and its unit kept from left to right. */
export function isolated(message: string): string;
