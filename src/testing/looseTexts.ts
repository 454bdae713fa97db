/**
 * The texts of a page for which React keeps separate nodes because they are not the whole content of their element. When a browser
 * translates the page, those nodes leave the document: React crashes when it moves or removes one, and updates figures invisibly. Blanks
 * are left out: they are never translated and never change. `null` means the whole page; the function also runs in a browser's page.
 */
export function looseTexts(root: Node | null): readonly string[] {
  const loose: string[] = [];
  const texts = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const words = (text.textContent ?? '').trim();
    if (words !== '' && Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
      loose.push(`«${words}» in ${text.parentElement?.outerHTML.slice(0, 160)}`);
  }
  return loose;
}
