/**
 * Shows the line that offers a language. Its text, in that language, is in the file of the language's prerendered pages. Either answer is
 * stored as the choice, so that no language is offered again; `accept` is called once the offered one is stored.
 */
export function offer(tag: string, accept: () => unknown): void {
  const request = window.portalLanguage?.loadPages(tag);
  request?.addEventListener('load', () => {
    const pages: unknown = request.response;
    const template = pages instanceof Document ? pages.querySelector<HTMLTemplateElement>('[data-offer]') : null;
    // Another may have been chosen by then.
    if (!template || window.portalLanguage?.stored() !== null) return;
    // The content security policy allows only the page's own style elements, by their hashes: the rules go into the first of them.
    const { sheet } = document.querySelector('style') ?? {};
    sheet?.insertRule(`@media all{${template.dataset.offer ?? ''}}`, sheet.cssRules.length);
    document.body.append(document.importNode(template.content, true));
    const line = document.querySelector('[data-offered]');
    const answered = (button: string, choice: string, then?: () => unknown) =>
      line?.querySelector(button)?.addEventListener('click', () => {
        line.remove();
        // With a tag it stores the choice.
        window.portalLanguage?.stored(choice);
        then?.();
      });
    // A language that is chosen by the button for languages, or in another tab, is an answer, too.
    new MutationObserver(() => line?.remove()).observe(document.documentElement, { attributeFilter: ['lang'] });
    answered('[data-dismiss]', 'en');
    answered('[data-accept]', tag, accept);
  });
}
