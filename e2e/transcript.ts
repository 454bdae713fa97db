import type { CDPSession, Page } from '@playwright/test';

/**
 * What a screen reader reads: Chromium's accessibility tree of a page as lines of text. A line is a role with its name, value, states
 * and description, or a line of words; children are indented. Words of one line on the screen are one line here, as a
 * screen reader reads them; words of two blocks are two.
 */

const treeOf = (browser: CDPSession) => browser.send('Accessibility.getFullAXTree');
/** A node of the accessibility tree. */
type Node = Awaited<ReturnType<typeof treeOf>>['nodes'][number];

/** A node's position in the document: the block of its words, and attributes that the tree omits. */
interface NodePosition {
  readonly block: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Roles that are not announced. */
const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'RootWebArea', 'LabelText', 'Iframe']);
/** Roles named by their content: their words are their name, and are not repeated. */
const NAMED_BY_CONTENT =
  /^(button|link|heading|tab|menuitem|option|cell|columnheader|rowheader|DisclosureTriangle(Grouped)?)$/;
/** Announced words for Chromium's own roles. */
const ROLE_NAMES: { readonly [role: string]: string } = {
  DescriptionList: 'terms',
  DescriptionListDetail: 'definition',
  DescriptionListTerm: 'term',
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
  sectionheader: 'header',
  sectionfooter: 'footer',
  Legend: 'legend',
  Details: 'details',
  Abbr: 'abbreviation',
  FigureCaption: 'caption',
  Figcaption: 'caption',
};

/** How many similar items to write: the first ones show how the others are read. */
const MAX_ALIKE = new Map([
  ['row', 3],
  ['rowgroup', 3],
  ['article', 2],
  ['option', 3],
  ['listitem', 12],
]);

const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\s+/g, ' ').trim() : '';

/** For each node of the document, its block and its attributes. */
async function placesOf(browser: CDPSession): Promise<ReadonlyMap<number, NodePosition>> {
  const { documents, strings } = await browser.send('DOMSnapshot.captureSnapshot', { computedStyles: ['display'] });
  const places = new Map<number, NodePosition>();
  const [document] = documents;
  const { backendNodeId = [], parentIndex = [], attributes = [] } = document?.nodes ?? {};
  const displays = new Map(
    document?.layout.nodeIndex.map((node, at) => [node, strings[document.layout.styles[at]?.[0] ?? -1] ?? '']),
  );
  const inline = (node: number): boolean => /^(inline(-block)?|contents|)$/.test(displays.get(node) ?? '');
  for (const [at, id] of backendNodeId.entries()) {
    let block = parentIndex[at] ?? -1;
    while (block >= 0 && inline(block)) block = parentIndex[block] ?? -1;
    const pairs = attributes[at] ?? [];
    const properties = new Map<string, string>();
    for (let pair = 0; pair < pairs.length; pair += 2)
      properties.set(strings[pairs[pair] ?? -1] ?? '', strings[pairs[pair + 1] ?? -1] ?? '');
    places.set(id, { block, attributes: properties });
  }
  return places;
}

/** The states of a node, besides its role and name. */
function statesOf(node: Node, attributes: ReadonlyMap<string, string>): string[] {
  const properties = new Map<string, unknown>(node.properties?.map(({ name, value }) => [name, value.value]));
  const yes = (name: string): boolean => properties.get(name) === true || properties.get(name) === 'true';
  const current = attributes.get('aria-current') ?? 'false';
  return [
    ...(current === 'false' ? [] : [current === 'true' ? 'current' : `current ${current}`]),
    ...['disabled', 'required', 'selected', 'checked', 'pressed', 'modal', 'busy'].filter(yes),
    ...(properties.has('checked') && !yes('checked') ? ['not checked'] : []),
    ...(properties.has('expanded') ? [yes('expanded') ? 'expanded' : 'collapsed'] : []),
    ...(words(properties.get('invalid')) === 'true' ? ['invalid'] : []),
    ...(properties.has('hasPopup') ? [`opens ${words(properties.get('hasPopup'))}`] : []),
    ...(/^(status|alert)$/.test(words(node.role?.value)) || /^(off)?$/.test(words(properties.get('live')))
      ? []
      : [`announced ${words(properties.get('live'))}`]),
  ];
}

/** A node's role with its name, value, states and description: `button "SUBMIT", disabled`. */
function announced(node: Node, attributes: ReadonlyMap<string, string>): string {
  const role = String(node.role?.value ?? '');
  const name = words(node.name?.value);
  const value = words(node.value?.value);
  // Screen readers ignore the title of an element that has no focus and opens nothing.
  const description = role === 'code' || role === 'image' ? '' : words(node.description?.value);
  const level = node.properties?.find((property) => property.name === 'level')?.value.value;
  const parts = [
    `${ROLE_NAMES[role] ?? role}${role === 'heading' ? ` ${words(level)}` : ''}`,
    ...(name === '' ? [] : [`"${name}"`]),
    ...(value === '' || value === name ? [] : [`= ${value}`]),
  ];
  const more = description === '' || description === name ? [] : [`described "${description}"`];
  return [parts.join(' '), ...statesOf(node, attributes), ...more].join(', ');
}

interface Line {
  readonly depth: number;
  text: string;
  /** For plain words: the block that they are in. */
  readonly block?: number;
}

/**
 * The transcript of the part of the page that `root` selects, or of the whole page.
 * @returns lines, each with a line feed.
 */
export async function transcriptOf(page: Page, root = 'body'): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  try {
    // The browser's own tools leave out what `content-visibility` has not rendered yet; a screen reader gets it.
    await page.evaluate(() => {
      const style = new CSSStyleSheet();
      style.replaceSync('tbody { content-visibility: visible !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    });
    await browser.send('DOM.enable');
    await browser.send('Accessibility.enable');
    const places = await placesOf(browser);
    // By object: the ids of nodes end when the application takes the place of the prerendered page.
    const { result } = await browser.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(root)})`,
    });
    const { node: element } = await browser.send('DOM.describeNode', { objectId: result.objectId ?? '' });
    const { nodes } = await treeOf(browser);
    const byId = new Map<string, Node>(nodes.map((node) => [node.nodeId, node]));
    const start = nodes.find((node) => node.backendDOMNodeId === element.backendNodeId);
    return start ? printed(start, byId, places) : '';
  } finally {
    await browser.detach();
  }
}

function printed(start: Node, byId: ReadonlyMap<string, Node>, places: ReadonlyMap<number, NodePosition>): string {
  const lines: Line[] = [];

  const say = (node: Node, depth: number, named: string): void => {
    const role = String(node.role?.value ?? '');
    const place = places.get(node.backendDOMNodeId ?? -1);
    const below = (at: number, within: string) => children(node, at, within);
    if (role === 'LineBreak') lines.push({ depth, text: '' });
    const name = words(node.name?.value);
    // A form without a name is not a landmark: some versions of Chromium report it, others do not.
    const isPlainForm = role === 'form' && name === '';
    if (node.ignored || isPlainForm || SILENT.has(role)) return below(depth, named);
    if (role === 'StaticText') {
      // The parent's name contained it.
      if (named !== '' && named.includes(name)) return undefined;
      const block = place?.block ?? -1;
      const last = lines.at(-1);
      const text = String(node.name?.value ?? '').replaceAll(/\s+/g, ' ');
      if (last?.block === block && last.depth === depth) last.text += text;
      else if (text.trim() !== '') lines.push({ depth, text, block });
      return undefined;
    }
    lines.push({ depth, text: announced(node, place?.attributes ?? new Map<string, string>()) });
    below(depth + 1, NAMED_BY_CONTENT.test(role) ? name : named);
    return undefined;
  };

  const children = (node: Node, depth: number, named: string): void => {
    let alike = 0;
    let left = 0;
    let last = '';
    const rest = () => {
      if (left > 0) lines.push({ depth, text: `… ${left} more of role ${last}` });
      left = 0;
      alike = 0;
    };
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (!child) continue;
      const role = String(child.role?.value ?? '');
      if (role !== last) rest();
      last = role;
      alike += 1;
      if (!child.ignored && alike > (MAX_ALIKE.get(role) ?? alike)) left += 1;
      else say(child, depth, named);
    }
    rest();
  };

  say(start, 0, '');
  return lines.flatMap(({ depth, text }) => (text === '' ? [] : `${'  '.repeat(depth)}${text.trim()}\n`)).join('');
}
