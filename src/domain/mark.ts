/** FNV-1a of the text's UTF-16 code units, 32 bits, in base 36. */
function fnv(text: string, start: number): string {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * A 64-bit hash that recognises a text without storing it; '' for ''. It does not protect a text that can be guessed; it keeps plain
 * identifiers, addresses and amounts out of the storage.
 */
export const markOf = (text: string): string =>
  text === '' ? '' : `${fnv(text, 0x811c9dc5)}.${fnv(text, 0x01234567)}`;
