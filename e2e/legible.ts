import type { Page } from '@playwright/test';

/**
 * Lists words and codes that continue on the next line as drawn: 'E-/PIN', 'MB1000/27'. A line may break after a hyphen between long
 * words, after a slash, and within what is longer than a code: a whole address, a hash, a link.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue } = node;
      if (!parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      if (parent.closest('.visually-hidden, .sr-inline, [inert], script, style, option, title, desc, [data-long]'))
        continue;
      // The brand's name, which gives way to the logo in the landing page's bar.
      if (parent.closest('.bar > a')) continue;
      for (const { 0: word, index } of (nodeValue ?? '').matchAll(/[^\s/\u00AD\u200B\u3000-\uFFEF]+/g)) {
        if (word.length > 20 || /[\p{Script=Han}\p{Script=Thai}\u2013\u2014]|\p{L}{5,}\p{Pd}\p{L}{5,}/u.test(word))
          continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 6)
          found.add(
            `breaks across lines: "${word}" in ${parent.tagName.toLowerCase()} of "${parent.parentElement?.textContent.slice(0, 60)}"`,
          );
      }
    }
    return [...found];
  });
}

/**
 * Lists what cannot be read on the page as drawn: it scrolls sideways; a dialog leaves its window; words are clipped, leave their box or
 * overlap other words. One pixel is allowed for rounding, and more for the ink of letters, which leaves its line in some scripts.
 */
export async function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Inked {
      readonly layer: Element;
      readonly box: DOMRect;
      /** How far two boxes may overlap. */
      readonly slack: number;
      readonly words: string;
    }
    const found = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.add(`scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      const { left, right } = dialog.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.add(`a dialog from ${left} to ${right} leaves its window`);
    }

    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) return ['there is nothing to draw on'];
    const styleOf = (element: Element) => getComputedStyle(element);
    const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string =>
      `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

    const isInline = (element: Element): boolean => /^(inline|contents)$/.test(styleOf(element).display);
    const inked: Inked[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue } = node;
      if (!(node instanceof Text) || parent === null || !nodeValue?.trim()) continue;
      if (
        parent.closest(
          '.visually-hidden, .sr-inline, .sandbox-notice, [inert], script, style, noscript, title, desc, option, video',
        )
      )
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
        continue;
      // Where the brand's name has no room in the landing page's bar, it wraps out of sight, below the logo.
      const name = document.createRange();
      name.selectNodeContents(node);
      const brand = parent.closest('.bar > a > span');
      if (brand !== null && name.getBoundingClientRect().top >= brand.getBoundingClientRect().bottom) continue;
      const lines: { readonly line: DOMRect; readonly word: string }[] = [];
      for (const { 0: word, index } of nodeValue.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        for (const line of parts) lines.push({ line, word });
      }
      if (lines.length === 0) continue;
      const words = nodeValue.trim();
      const shown = `"${words.slice(0, 48)}" in ${parent.tagName.toLowerCase()}${parent.closest('[role=dialog], dialog[open]') ? ' of a dialog' : ''}`;
      const style = styleOf(parent);

      pen.font = fontOf(style);
      pen.textBaseline = 'alphabetic';
      /** The box of a word's ink: the box of a line depends on its font, not on its letters. */
      const inkOf = (line: DOMRect, word: string): DOMRect => {
        const ink = pen.measureText(word);
        const top = line.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent;
        return new DOMRect(line.left, top, line.width, ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent);
      };
      let boxes = lines.map(({ line, word }) => (parent.closest('svg') ? line : inkOf(line, word)));
      // Letters that hang below and rise above their line rarely meet: most of such a box is empty. In Urdu, which slopes, even more of it.
      const slack = Number.parseFloat(style.fontSize) * (root.lang === 'ur' ? 1.1 : 0.3);

      let layer: Element = document.body;
      let hidden = false;
      // Scrolled content extends beyond its container.
      let isScrolled = false;
      /** A row to swipe may reach from edge to edge of the window, beyond what is around it. */
      let isSwiped = false;
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position, zIndex, scrollSnapType } = styleOf(around);
        const { borderRadius, backgroundColor, borderTopWidth } = styleOf(around);
        const { left, right, top, bottom, width, height } = around.getBoundingClientRect();
        if (around.matches('svg') || isInline(around) || width === 0) continue;
        if (width < 3 || height < 3) {
          hidden = true;
          break;
        }
        // A scrollable row of pictures, or of chips: a swipe reaches what is beyond its edge.
        if (scrollSnapType.startsWith('x') || around.matches('fieldset:has(> .chip)')) {
          boxes = boxes.filter((box) => box.left >= left && box.right <= right);
          isSwiped = true;
          continue;
        }
        const clips = /hidden|clip/.test(overflowX);
        const isSeen =
          clips || (borderRadius !== '0px' && (!backgroundColor.endsWith(', 0)') || borderTopWidth !== '0px'));
        const edge = clips ? 1.5 : root.lang === 'ur' ? 10 : 3.5;
        for (const box of boxes) {
          if (/auto|scroll/.test(overflowX) && around.scrollWidth <= around.clientWidth + 1) continue;
          if (!isSwiped && (box.left < left - 1 || box.right > right + 1))
            found.add(`${clips ? 'is cut off at the side' : 'leaves its box'}: ${shown}`);
        }
        if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + 1)
          found.add(`has to be scrolled sideways: ${shown}`);
        if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + 1) {
          isScrolled = true;
          // What is beyond the edge of a scroll container is not drawn.
          boxes = boxes.filter((box) => box.top >= top && box.bottom <= bottom);
        }
        const isOutside = boxes.some((box) => box.top < top - edge || box.bottom > bottom + edge);
        if (isSeen && !isScrolled && !/auto|scroll/.test(overflowY) && isOutside)
          found.add(`is cut off or leaves its box above or below: ${shown}`);
        // A menu or a badge may extend beyond its container.
        if (position === 'absolute' && zIndex === 'auto') break;
        if (/absolute|fixed/.test(position) || position === 'sticky' || around.matches('dialog, [popover]')) {
          layer = around;
          break;
        }
      }
      if (hidden) continue;
      for (const box of boxes) inked.push({ layer, box, slack, words: shown });
    }

    // An icon, not a picture with words of its own.
    for (const icon of document.querySelectorAll('svg[data-flip]:not([role]), svg[width="1.25em"], summary > svg')) {
      const box = icon.getBoundingClientRect();
      const words = `an icon of ${icon.parentElement?.tagName.toLowerCase() ?? ''}`;
      const isDrawn = box.width > 3 && icon.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isDrawn && !icon.closest('dialog, [popover], nav, .topbar, [data-reach], [inert]'))
        inked.push({ layer: document.body, box, slack: 3, words });
    }

    // From top to bottom: each is compared only with those that begin above its lower edge, so that a long page costs little more than a short
    // one.
    const sorted = inked.toSorted((one, other) => one.box.top - other.box.top);
    for (const [place, one] of sorted.entries()) {
      for (let at = place + 1; at < sorted.length; at++) {
        const other = sorted[at];
        if (other === undefined || other.box.top > one.box.bottom - 2) break;
        if (other.layer !== one.layer) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > Math.max(one.slack, other.slack))
          found.add(`overlap by ${wide.toFixed(0)} × ${high.toFixed(0)}: ${one.words}, ${other.words}`);
      }
    }
    return [...found];
  });
}
