/**
 * Runs in each page of the browser tests before any script of the portal: records what the screen shows at each press, the requests
 * that follow, their responses, and the screen at rest. It is serialized into the page, so it must not use its closure;
 * e2e/oracles.ts checks its reports.
 */

/** The recorder's settings. */
export interface RecorderOptions {
  /** The page's function that takes a record, as JSON. */
  readonly binding: string;
  /** GETs to record; other methods are always recorded. */
  readonly movingGets: readonly string[];
  /** The `sessionStorage` key of the records that the tab's next page reports again. */
  readonly keptAt: string;
}

/** Who is signed in: a short hash of the token, and the member's code; both '' when signed out. */
interface Who {
  readonly session: string;
  readonly member: string;
}

/** What a page reports: that it is open, a press, a request, its response, or the screen at rest. */
export type ScreenRecord =
  | { readonly kind: 'hello' }
  | ({ readonly kind: 'press'; readonly id: string; readonly press: unknown } & Who)
  | ({
      readonly kind: 'sent';
      readonly id: string;
      readonly at: number;
      readonly method: string;
      readonly path: string;
      readonly query: { readonly [name: string]: string };
      readonly body: string;
      readonly key: string;
    } & Who)
  /** `status` is 0 when it never arrived, or only in part. */
  | { readonly kind: 'answered'; readonly id: string; readonly status: number; readonly text: string }
  | ({ readonly kind: 'rest'; readonly at: number; readonly screen: unknown } & Who);

/** Records the page that it runs in, from its first script on; frames are not recorded. */
export function recordScreen({ binding, movingGets, keptAt }: RecorderOptions): void {
  if (window.top !== window) return;
  // Saved before a test can replace them to stop the page's clock.
  const { setTimeout, requestAnimationFrame, fetch } = window;
  const page = Math.random().toString(36).slice(2, 10);
  let lastId = 0;
  const newId = (): string => `${page}.${++lastId}`;
  const hand = (text: string): void => {
    const take: unknown = Reflect.get(window, binding);
    if (typeof take === 'function') take(text);
  };
  // The last reports of a page are sometimes lost, so the tab's next page repeats them. Tests search the storage for secrets (a password,
  // an address), so the records are encoded.
  const MAX_KEPT = 8;
  let kept: readonly string[] = [];
  const tell = (record: ScreenRecord): void => {
    const text = JSON.stringify(record);
    hand(text);
    if (record.kind === 'hello' || record.kind === 'rest') return;
    kept = [...kept.slice(1 - MAX_KEPT), text];
    try {
      sessionStorage.setItem(keptAt, btoa(encodeURIComponent(JSON.stringify(kept))));
    } catch {
      // The storage is full, or a test has removed it.
    }
  };
  const repeatReports = (): void => {
    try {
      const texts: unknown = JSON.parse(decodeURIComponent(atob(sessionStorage.getItem(keptAt) ?? '')) || '[]');
      if (Array.isArray(texts)) for (const text of texts) hand(String(text));
      sessionStorage.removeItem(keptAt);
    } catch {
      // A test has removed the storage.
    }
  };

  /** The access token that was sent last. */
  let tokenSent = '';
  /** A short hash of an access token; '' for none. */
  const hashOf = (token: string): string => {
    let mixed = 0x811c9dc5;
    for (let at = 0; at < token.length; at++) mixed = Math.imul(mixed ^ token.charCodeAt(at), 0x01000193);
    return token === '' ? '' : (mixed >>> 0).toString(16);
  };
  /** Where the storage cannot be read, only the token that was sent last identifies the member. */
  const who = (): Who => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem('persist:session') ?? '{}');
      const item = (name: string): unknown => JSON.parse(String(Reflect.get(Object(stored), name) ?? '""'));
      const token = item('accessToken');
      const code: unknown = Reflect.get(Object(item('user')), 'code');
      return { session: hashOf(typeof token === 'string' ? token : ''), member: typeof code === 'string' ? code : '' };
    } catch {
      return { session: hashOf(tokenSent), member: hashOf(tokenSent) };
    }
  };

  const MAX_TEXTS = 400;
  /** A name may have a million letters. */
  const MAX_TEXT = 2000;
  const UNREAD = 'table, script, style, template, dialog, [data-outcome]';
  /** The texts below an element, in order: the visible ones, or all. */
  const textsOf = (root: Element | null, unread: string, drawn = true): string[] => {
    const texts: string[] = [];
    if (!root) return texts;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
      return node.matches(unread) || (drawn && !node.checkVisibility())
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP;
    });
    let last: Node | null = null;
    while (texts.length < MAX_TEXTS && walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.nodeValue ?? '';
      // React writes `+{code}` as two nodes: adjacent text nodes are one text. So are the groups of an address, which only CSS parts.
      const whole = node.parentElement?.closest('code');
      const joins =
        last !== null && (node.previousSibling === last || (whole && whole === last.parentElement?.closest('code')));
      last = node;
      if (joins) texts.push(`${texts.pop() ?? ''}${text}`);
      else texts.push(text);
    }
    return texts.map((text) => text.slice(0, MAX_TEXT).trim()).filter((text) => text !== '');
  };
  const main = (): Element => document.querySelector('main') ?? document.body;
  const article = (): string[] => textsOf(main().querySelector('article'), UNREAD);
  const textOf = (element: Element | null | undefined): string =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  /** Joined with spaces, because neighbouring elements are separate words. */
  const piecesOf = (element: Element | null | undefined, drawn = true): string =>
    element ? textsOf(element, 'svg, style', drawn).join(' ') : '';
  const byIds = (ids: string | null, drawn = true): string[] =>
    (ids ?? '').split(' ').map((id) => piecesOf(id === '' ? null : document.getElementById(id), drawn));

  const nameOf = (control: Element): string =>
    control.getAttribute('aria-label') ??
    (byIds(control.getAttribute('aria-labelledby')).join(' ').trim() || textOf(control));

  const fieldsOf = (root: Element) => {
    const fields: { [label: string]: string } = {};
    const notes: { [label: string]: string } = {};
    const choices: { [group: string]: string } = {};
    for (const input of root.querySelectorAll('input')) {
      // A search text is not sent.
      if (input.closest('dialog') || input.type === 'search') continue;
      const label = input.getAttribute('aria-label') ?? textOf(input.labels?.[0]);
      if (input.type === 'radio') {
        const group = textOf(input.closest('fieldset')?.querySelector('legend')) || input.name;
        if (input.checked) choices[group] = label;
      } else if (input.type !== 'checkbox') {
        fields[label] = input.value;
        // If the tab is inactive, so is all of its content.
        notes[label] = byIds(input.getAttribute('aria-describedby'), input.checkVisibility()).join(' ');
      }
    }
    for (const picker of root.querySelectorAll('button[aria-haspopup="dialog"][aria-labelledby]')) {
      const [label = '', value = ''] = byIds(picker.getAttribute('aria-labelledby'), picker.checkVisibility());
      choices[label] = value;
    }
    return { fields, notes, choices };
  };

  const CONTROLS =
    'button, a[href], summary, input[type="submit"], input[type="radio"], input[type="checkbox"], [role="option"]';
  /** Enter in a field presses the first button of a form, even on an inactive tab; the intended one is the visible one. */
  const visibleButton = (control: Element): Element => {
    if (control.checkVisibility() || !(control instanceof HTMLButtonElement)) return control;
    return submitOf(control.form) ?? control;
  };
  const submitOf = (form: HTMLFormElement | null): Element | null =>
    [...(form?.querySelectorAll('button[type="submit"], button:not([type])') ?? [])].find((each) =>
      each.checkVisibility(),
    ) ?? null;

  const pressed = (control: Element): void => {
    const dialog = control.closest('dialog[open]');
    const outcome = control.closest('[data-outcome]');
    const inside = outcome ?? dialog;
    const container = outcome ? 'outcome' : dialog ? 'dialog' : control.closest('main') ? 'main' : 'page';
    tell({
      kind: 'press',
      id: newId(),
      ...who(),
      press: {
        control: nameOf(control),
        container,
        outcome: outcome?.getAttribute('data-outcome') ?? '',
        path: location.pathname,
        main: textsOf(main(), UNREAD),
        inside: textsOf(inside, 'script, style, template'),
        article: article(),
        ...fieldsOf(main()),
      },
    });
    settle();
  };
  /** The button whose click was recorded and that may now submit its form. */
  let clicked: Element | null = null;
  const onClick = ({ target }: Event): void => {
    clicked = target instanceof Element ? target.closest(CONTROLS) : null;
    if (clicked) pressed(visibleButton(clicked));
  };
  const onSubmit = ({ target, submitter }: SubmitEvent): void => {
    const byClick = submitter !== null && submitter === clicked;
    clicked = null;
    const control = target instanceof HTMLFormElement && !byClick ? (submitter ?? submitOf(target)) : null;
    if (control) pressed(visibleButton(control));
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);

  const MAX_LETTERS = 4000;
  /** The parts of a long response that concern the call: the flag and the donation. */
  const brief = (text: string): string => {
    if (text.length <= MAX_LETTERS) return text;
    try {
      const { error, data }: { error: unknown; data?: { help?: { code?: unknown } } } = JSON.parse(text);
      return JSON.stringify({ error, data: { help: { code: data?.help?.code } } });
    } catch {
      return text.slice(0, MAX_LETTERS);
    }
  };

  let inFlight = 0;
  const isRecorded = (method: string, path: string): boolean =>
    path.startsWith('/api/') && (method !== 'GET' || movingGets.includes(path));
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = new URL(request?.url ?? String(input), location.href);
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    // Requests to another site are not the portal's.
    if (url.origin !== location.origin || !isRecorded(method, url.pathname)) return fetch(input, init);
    const headers = new Headers(init?.headers ?? request?.headers);
    const id = newId();
    headers.set('x-sandbox-mark', id);
    tokenSent = headers.get('x-access-token') ?? '';
    tell({
      kind: 'sent',
      id,
      ...who(),
      session: hashOf(tokenSent),
      at: Date.now(),
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? init.body : init?.body ? '(not a text)' : '',
      key: headers.get('idempotency-key') ?? '',
    });
    inFlight += 1;
    let isBack = false;
    const back = (status: number, text: string): void => {
      if (isBack) return;
      isBack = true;
      inFlight -= 1;
      tell({ kind: 'answered', id, status, text });
      settle();
    };
    const answer = fetch(input, { ...init, headers });
    answer.then(
      (response) => {
        const { status } = response;
        const came = (text: string): void => back(status, brief(text));
        const broke = (): void => back(0, '');
        response.clone().text().then(came, broke);
        // The portal may have read the whole body before the copy is read, so its own read counts as the response.
        const read = response.text.bind(response);
        response.text = () => {
          const text = read();
          text.then(came, broke);
          return text;
        };
      },
      () => back(0, ''),
    );
    return answer;
  };

  const isAtRest = (): boolean => {
    const root = document.getElementById('root');
    const started = root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer$'));
    return (
      inFlight === 0 &&
      started &&
      !document.querySelector('dialog[open] > [role="status"]') &&
      // Figures are only checked once they are loaded.
      !document.body.textContent?.includes('Updating…') &&
      main().querySelector('h1') !== null
    );
  };
  const screenNow = () => {
    const alert = document.querySelector('dialog[open][role="alertdialog"]');
    return {
      path: location.pathname,
      alert: alert ? byIds(alert.getAttribute('aria-describedby')).join(' ') : null,
      outcomes: [...document.querySelectorAll('[data-outcome]')].map((notice) => ({
        command: notice.getAttribute('data-outcome') ?? '',
        texts: textsOf(notice, 'script, style, template'),
      })),
      said: [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')]
        .filter((region) => region.checkVisibility())
        .map((region) => piecesOf(region))
        .filter((text) => text !== ''),
      article: article(),
    };
  };
  let settling = false;
  /** Records the screen as soon as it rests: no request in flight, and two frames later. */
  const settle = (): void => {
    if (settling) return;
    settling = true;
    const settled = () => {
      if (!isAtRest()) return void setTimeout(look, 50);
      settling = false;
      tell({ kind: 'rest', ...who(), at: Date.now(), screen: screenNow() });
    };
    const look = () => requestAnimationFrame(() => requestAnimationFrame(settled));
    look();
  };
  window.addEventListener('popstate', settle);
  window.addEventListener('storage', settle);
  repeatReports();
  tell({ kind: 'hello' });
  document.addEventListener('DOMContentLoaded', settle);
}
