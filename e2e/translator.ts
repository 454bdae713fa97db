import type { BrowserContext } from '@playwright/test';

/** How a browser translates: when, and whether it respects `translate="no"`. */
export interface Translating {
  readonly name: string;
  /** Milliseconds after a text appears. */
  readonly after: number;
  /** Whether it also translates what `translate="no"` protects. */
  readonly all: boolean;
}

export const TRANSLATING: readonly Translating[] = [
  { name: 'after 700 ms', after: 700, all: false },
  // Not every translator in an in-app browser knows the attribute. What breaks under one that does also breaks under this one.
  { name: 'immediately, figures too', after: 0, all: true },
];

/** The warning on the page's console when code writes into a text node that a translator has removed: the change stays invisible. */
const UNSEEN = 'written where it is not seen';

/**
 * Runs in the page and does what a browser's translator does: replaces every text node, also later and changed ones, by
 * `<font><font>text</font></font>`. The words stay, so that a test can read them.
 */
function translate({ after, all, unseen }: { after: number; all: boolean; unseen: string }): void {
  const SKIPPED = 'script, style, noscript, template, textarea, title, svg';
  const own = new WeakSet<Node>();
  const gone = new WeakSet<Node>();
  const replace = (text: Node) => {
    const parent = text.parentElement;
    if (own.has(text) || !text.isConnected || !parent || !(text.textContent ?? '').trim()) return;
    if (parent.closest(all ? SKIPPED : `${SKIPPED}, [translate="no"]`)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    own.add(inner.appendChild(document.createTextNode(text.textContent ?? '')));
    gone.add(text);
    parent.replaceChild(outer, text);
  };
  const sweep = (root: Node) => {
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  };
  const come = (root: Node) => {
    if (after === 0) sweep(root);
    else setTimeout(sweep, after, root);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') come(target);
      for (const node of addedNodes) come(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  for (const [holder, name] of [
    [Node.prototype, 'nodeValue'],
    [Node.prototype, 'textContent'],
    [CharacterData.prototype, 'data'],
  ] as const) {
    const field = Object.getOwnPropertyDescriptor(holder, name);
    if (!field?.set) continue;
    const { set } = field;
    Object.defineProperty(holder, name, {
      ...field,
      set(this: Node, text: string) {
        if (gone.has(this)) console.error(`${unseen}: ${text}`);
        set.call(this, text);
      },
    });
  }
}

/** Translates every page of the context from now on, from its first text. */
export async function translated(context: BrowserContext, { after, all }: Translating): Promise<void> {
  await context.addInitScript(translate, { after, all, unseen: UNSEEN });
}
