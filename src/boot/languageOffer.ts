/**
 * Shows the line that offers a language, in that language: it is in the file of its prerendered pages. Either answer is a choice, and nothing is
 * offered again. `accept` goes over to the language once it is kept.
 */
export function offer(tag: string, accept: () => unknown): void {
  const asked = window.portalLanguage?.askPages(tag);
  asked?.addEventListener('load', () => {
    const pages: unknown = asked.response;
    const drawn = pages instanceof Document ? pages.querySelector<HTMLTemplateElement>('[data-offer]') : null;
    if (!drawn) return;
    // The policy knows the styles of the pages by their hashes: these rules go into one of them, as the application's own do.
    const { sheet } = document.querySelector('style') ?? {};
    sheet?.insertRule(`@media all{${drawn.dataset.offer ?? ''}}`, sheet.cssRules.length);
    document.body.append(document.importNode(drawn.content, true));
    const line = document.querySelector('[data-offered]');
    const answered = (by: string, choice: string, then?: () => unknown) =>
      line?.querySelector(by)?.addEventListener('click', () => {
        line.remove();
        window.portalLanguage?.keep(choice);
        then?.();
      });
    answered('[data-dismiss]', 'en');
    answered('[data-accept]', tag, accept);
  });
}
