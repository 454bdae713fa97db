/**
 * The texts of a page that React keeps as nodes of their own, because each is not all that its element says: where a browser has translated
 * the page they are no longer in it, and React breaks when it moves or removes one, and changes a figure where nobody sees it. Blanks are
 * left out: nobody translates them, and they never change. `null` is the whole page; it runs in that of a browser, too.
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
