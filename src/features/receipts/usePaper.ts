import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The print style of a page that prints only one part: black on white in every theme, on A4. The part's ancestors are marked while
 * the page is open, so that everything else can be hidden without `:has`, which some supported browsers lack. Its own style sheet exists
 * only as long as the page, so it affects no other page.
 */
const PAPER = `
  @media print {
    @page { size: A4; margin: 14mm; }
    html, body { background: #fff !important; color: #000; }
    html { font-size: 10.5pt; }
    body :not([data-paper], [data-paper='sheet'] *, .sandbox-notice, .sandbox-notice p) { display: none !important; }
    /* The sandbox's notice is printed, too: its figures are demo data. */
    .sandbox-notice, .sandbox-notice p { position: static !important; background: #fff !important; color: #000 !important; }
    [data-paper='around'] {
      display: block !important; position: static !important; overflow: visible !important;
      inline-size: auto !important; max-inline-size: none !important; min-block-size: 0 !important;
      margin: 0 !important; padding: 0 !important; border: 0 !important; background: none !important; box-shadow: none !important;
    }
    [data-paper='sheet'] {
      padding: 0 !important; border: 0 !important; background: none !important; gap: 0.75rem !important;
      font-size: 10.5pt; line-height: 1.35;
    }
    [data-paper='sheet'], [data-paper='sheet'] * { color: #000 !important; border-color: #888 !important; }
    [data-paper='sheet'] dl { gap: 0.3rem; }
    [data-paper='sheet'] dl > div { grid-template-columns: 11rem minmax(0, 1fr) !important; padding-block-end: 0.3rem; break-inside: avoid; }
    [data-paper='sheet'] li, [data-paper='sheet'] h3, [data-paper='sheet'] footer { break-inside: avoid; }
    [data-paper='sheet'] h3 { break-after: avoid; }
  }
`;

/** Adds the style sheet; returns a function that removes it. */
function addPaperStyle(): () => void {
  // Safari before 16.4 has none, nor has jsdom: there a receipt prints with the print style of all pages (GlobalStyle).
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const style = new CSSStyleSheet();
  style.replaceSync(PAPER);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
  };
}

/**
 * Prints one part of the page only, while it is mounted. The returned ref is for an element around that part: the part is its first child, which
 * therefore needs no ref of its own.
 */
export function usePaper(): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const removeStyle = addPaperStyle();
    const marked: Element[] = [];
    const sheet = holder.current?.firstElementChild ?? null;
    for (let element = sheet; element !== null && element !== document.body; element = element.parentElement) {
      element.setAttribute('data-paper', element === sheet ? 'sheet' : 'around');
      marked.push(element);
    }
    return () => {
      removeStyle();
      for (const element of marked) element.removeAttribute('data-paper');
    };
  }, []);
  return holder;
}
