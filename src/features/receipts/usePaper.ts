import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * How a page is printed of which one part alone belongs on paper: that part, black on white whatever the theme is, on A4. What is around it is marked
 * while the page is open, so that everything else can be hidden without `:has`, which not every browser of the portal knows. A sheet of its own, there
 * for as long as the page is: no other page is printed by it.
 */
const PAPER = `
  @media print {
    @page { size: A4; margin: 14mm; }
    html, body { background: #fff !important; color: #000; }
    html { font-size: 10.5pt; }
    body :not([data-paper], [data-paper='sheet'] *, .sandbox-notice, .sandbox-notice p) { display: none !important; }
    /* On paper, too, demo data say that they are. */
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

/** Puts the rules in force; the way to take them back. */
function withPaper(): () => void {
  // A document that draws nothing has none.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAPER);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Marks an element as what belongs on paper, and what it is in as its surroundings, for as long as it is shown. */
export function usePaper(): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const takeBack = withPaper();
    const marked: Element[] = [];
    const sheet = holder.current?.firstElementChild ?? null;
    for (let element = sheet; element !== null && element !== document.body; element = element.parentElement) {
      element.setAttribute('data-paper', element === sheet ? 'sheet' : 'around');
      marked.push(element);
    }
    return () => {
      takeBack();
      for (const element of marked) element.removeAttribute('data-paper');
    };
  }, []);
  return holder;
}
