/** `https://host`, with a port or without, as a browser writes it; `null` when the text is more than that, or less. */
export function originIn(text: string): string | null;
/** Those of these languages whose readers group thousands with a point. */
export function groupedByPoint(languages: readonly { readonly tag: string }[]): string[];
