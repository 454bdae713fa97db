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
        // CSS pixels: no line is so low.
        if (Math.max(...tops) - Math.min(...tops) > 6)
          found.add(
            `breaks across lines: "${word}" in ${parent.tagName.toLowerCase()} of "${parent.parentElement?.textContent.slice(0, 60)}"`,
          );
      }
    }
    return [...found];
  });
}

/** Words, or an icon, as drawn on the page. */
interface Inked {
  /** What it lies on: the page, or a dialog, a bar, a menu. Only what lies on the same can overlap. */
  readonly layer: number;
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** How far two boxes may overlap, CSS pixels. */
  readonly slack: number;
  readonly words: string;
}

/** The layer of the page itself. */
const PAGE = 0;

/** The page that scrolls sideways, and dialogs that leave their window. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : [];
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      const { left, right } = dialog.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(`a dialog from ${left} to ${right} leaves its window`);
    }
    return found;
  });

/** The page's words as drawn, and which of them are clipped or leave their box. */
const wordsDrawn = (page: Page): Promise<{ readonly found: string[]; readonly inked: Inked[] }> =>
  page.evaluate(() => {
    const found: string[] = [];
    const inked: Inked[] = [];
    // A layer's place is its number: the page's is the first.
    const layers: Element[] = [document.body];
    const { lang } = document.documentElement;
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) return { found: ['there is nothing to draw on'], inked };

    /** Words in view for those who see the page; where the brand's name has no room in the landing page's bar, it wraps out of sight. */
    const isDrawn = (text: Text, parent: Element): boolean => {
      const unread =
        '.visually-hidden, .sr-inline, .sandbox-notice, [inert], script, style, noscript, title, desc, option, video';
      if (!text.data.trim() || parent.closest(unread)) return false;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
        return false;
      const name = document.createRange();
      name.selectNodeContents(text);
      const brand = parent.closest('.bar > a > span');
      return brand === null || name.getBoundingClientRect().top < brand.getBoundingClientRect().bottom;
    };

    /** The boxes of the ink of a text's words: the box of a line depends on its font, not on its letters. */
    const inkOf = (text: Text, parent: Element): DOMRect[] => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      pen.textBaseline = 'alphabetic';
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        if (parent.closest('svg')) return lines;
        const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(word);
        return lines.map(({ left, top, width }) => {
          const height = actualBoundingBoxAscent + actualBoundingBoxDescent;
          return new DOMRect(left, top + fontBoundingBoxAscent - actualBoundingBoxAscent, width, height);
        });
      });
    };

    /** Compares boxes with what is around them. Returns those in view and their layer; `null` for words that only a screen reader gets. */
    const within = (parent: Element, drawn: readonly DOMRect[], shown: string) => {
      let boxes = drawn;
      /** Scrolled content extends beyond its container. */
      let isScrolled = false;
      /** A row to swipe may reach from edge to edge of the window, beyond what is around it. */
      let isSwiped = false;
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        const { overflowX, position, borderRadius, backgroundColor, borderTopWidth } = style;
        const { left, right, top, bottom, width, height } = around.getBoundingClientRect();
        if (around.matches('svg') || /^(inline|contents)$/.test(style.display) || width === 0) continue;
        if (width < 3 || height < 3) return null;
        // A scrollable row of pictures, or of chips: a swipe reaches what is beyond its edge.
        if (style.scrollSnapType.startsWith('x') || around.matches('fieldset:has(> .chip)')) {
          boxes = boxes.filter((box) => box.left >= left && box.right <= right);
          isSwiped = true;
          continue;
        }
        const clips = /hidden|clip/.test(overflowX);
        const isSeen =
          clips || (borderRadius !== '0px' && (!backgroundColor.endsWith(', 0)') || borderTopWidth !== '0px'));
        // How far ink may leave the box, CSS pixels.
        const edge = clips ? 1.5 : lang === 'ur' ? 10 : 3.5;
        const scrollsAcross = /auto|scroll/.test(overflowX);
        const isWider = around.scrollWidth > around.clientWidth + 1;
        const isBeside = boxes.some((box) => box.left < left - 1 || box.right > right + 1);
        if (isBeside && !isSwiped && (isWider || !scrollsAcross))
          found.push(`${clips ? 'is cut off at the side' : 'leaves its box'}: ${shown}`);
        if (scrollsAcross && isWider) found.push(`has to be scrolled sideways: ${shown}`);
        const scrollsDown = /auto|scroll/.test(style.overflowY);
        if (scrollsDown && around.scrollHeight > around.clientHeight + 1) {
          isScrolled = true;
          // What is beyond the edge of a scroll container is not drawn.
          boxes = boxes.filter((box) => box.top >= top && box.bottom <= bottom);
        }
        const isOutside = boxes.some((box) => box.top < top - edge || box.bottom > bottom + edge);
        if (isSeen && !isScrolled && !scrollsDown && isOutside)
          found.push(`is cut off or leaves its box above or below: ${shown}`);
        // A menu or a badge may extend beyond its container.
        if (position === 'absolute' && style.zIndex === 'auto') break;
        if (/absolute|fixed|sticky/.test(position) || around.matches('dialog, [popover]'))
          return { layer: around, boxes };
      }
      return { layer: document.body, boxes };
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      if (!(node instanceof Text) || parent === null || !isDrawn(node, parent)) continue;
      const ink = inkOf(node, parent);
      if (ink.length === 0) continue;
      const words = `"${node.data.trim().slice(0, 48)}" in ${parent.tagName.toLowerCase()}${parent.closest('[role=dialog], dialog[open]') ? ' of a dialog' : ''}`;
      // Letters that hang below and rise above their line rarely meet: most of such a box is empty. In Urdu, which slopes, even more of it.
      const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * (lang === 'ur' ? 1.1 : 0.3);
      const seen = within(parent, ink, words);
      if (seen === null) continue;
      if (!layers.includes(seen.layer)) layers.push(seen.layer);
      const layer = layers.indexOf(seen.layer);
      for (const { left, right, top, bottom } of seen.boxes)
        inked.push({ layer, box: { left, right, top, bottom }, slack, words });
    }
    return { found, inked };
  });

/** The page's icons as drawn; not pictures with words of their own. */
const iconsDrawn = (page: Page): Promise<Inked[]> =>
  page.evaluate((layer) => {
    const icons = document.querySelectorAll('svg[data-flip]:not([role]), svg[width="1.25em"], summary > svg');
    return [...icons].flatMap((icon) => {
      const { left, right, top, bottom, width } = icon.getBoundingClientRect();
      const isDrawn = width > 3 && icon.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const words = `an icon of ${icon.parentElement?.tagName.toLowerCase() ?? ''}`;
      return isDrawn && !icon.closest('dialog, [popover], nav, .topbar, [data-reach], [inert]')
        ? [{ layer, box: { left, right, top, bottom }, slack: 3, words }]
        : [];
    });
  }, PAGE);

/**
 * What overlaps on the same layer. From top to bottom: each is compared only with those that begin above its lower edge, so that a long
 * page costs little more than a short one.
 */
function overlapsIn(inked: readonly Inked[]): string[] {
  const found: string[] = [];
  const sorted = inked.toSorted((one, other) => one.box.top - other.box.top);
  for (const [place, one] of sorted.entries()) {
    for (let at = place + 1; at < sorted.length; at++) {
      const other = sorted[at];
      if (other === undefined || other.box.top > one.box.bottom - 2) break;
      if (other.layer !== one.layer) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // CSS pixels.
      if (wide > 2 && high > Math.max(one.slack, other.slack))
        found.push(`overlap by ${wide.toFixed(0)} × ${high.toFixed(0)}: ${one.words}, ${other.words}`);
    }
  }
  return found;
}

/**
 * Lists what cannot be read on the page as drawn: it scrolls sideways; a dialog leaves its window; words are clipped, leave their box or
 * overlap other words. One pixel is allowed for rounding, and more for the ink of letters, which leaves its line in some scripts.
 */
export async function illegible(page: Page): Promise<string[]> {
  const wide = await tooWide(page);
  const { found, inked } = await wordsDrawn(page);
  return [...new Set([...wide, ...found, ...overlapsIn([...inked, ...(await iconsDrawn(page))])])];
}
