/** `https://host`, with or without a port, as a browser writes it; `null` when the text is anything else. */
export function originIn(text: string): string | null;
/** Those of these languages that group thousands with a point. */
export function groupedByPoint(languages: readonly { readonly tag: string }[]): string[];
