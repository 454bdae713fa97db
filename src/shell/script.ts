import { ACCESS_TOKEN_HEADER, API_PREFIX, APP_KEY_HEADER, DEFAULT_APP_KEY } from '../adapters/http/contract';
import { readExactJson } from '../adapters/json';
import { type StoredSession, storedSession } from '../adapters/storedSession';
import type { EarlyRoute, EarlyTable } from './early';

/**
 * The shell's own script, inline in its head: it runs as soon as the HTML is there, a second or more before the application on a slow
 * network. It fetches the files of the page that is asked for beside the entry, and starts the page's own reads with the stored
 * session; the application's API client picks the answers up. What it does not know it leaves to the application.
 */

/** The route of a path, and what stands for `:code` in it. */
function routeOf({ routes }: EarlyTable, path: string): { readonly route: EarlyRoute; readonly code: string } | null {
  const [, kept = '', code = ''] = /^(.*\/view\/)([^/]+)$/.exec(path) ?? [];
  const route = routes[code ? `${kept}:code` : path];
  return route ? { route, code } : null;
}

/** A page that the guards will not show is left to the application, which says where to. */
const isShown = (guard: EarlyRoute['guard'], { complete }: StoredSession): boolean =>
  guard !== (complete ? 'guest' : 'member');

/** As webpack will ask for it: for a file of the same origin, without `crossorigin`. */
function fetchFile(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

/** The files and the reads of the page that is asked for. */
function request(table: EarlyTable, session: StoredSession): void {
  const found = routeOf(table, location.pathname);
  if (!found || !isShown(found.route.guard, session)) return;
  // The answers first: a browser opens few connections at once, and they are small.
  if (session.complete) ask(found, session);
  for (const file of found.route.files) fetchFile(`/assets/${table.files[file]}`);
}

/** Sends the reads of a page; the application's API client picks the answers up. */
function ask({ route, code }: NonNullable<ReturnType<typeof routeOf>>, session: StoredSession): void {
  const answers: { [url: string]: Promise<Response> } = {};
  for (const read of route.reads) {
    const url = `${process.env.API_ORIGIN ?? ''}${API_PREFIX}${read.replace(':code', code)}`;
    const answer = fetch(url, {
      headers: {
        accept: 'application/json',
        [APP_KEY_HEADER]: process.env.APP_KEY ?? DEFAULT_APP_KEY,
        [ACCESS_TOKEN_HEADER]: session.token,
      },
      cache: 'no-store',
      redirect: 'error',
    });
    // Whoever picks it up hears of a failure; until then it must not count as unhandled.
    answer.catch(() => undefined);
    answers[url] = answer;
  }
  window.portalEarly = { token: session.token, answers };
}

/** The application cuts where it decodes; until then no stored text may be longer than a page can bear. */
const MOST_SHOWN = 100;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MOST_SHOWN) : '';

/** The whole units and the two decimals of a stored amount, cut as everywhere; nothing when it is no plain decimal. */
function amountOf(value: unknown): readonly [whole: string, decimals: string] {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text(value)) ?? [];
  return whole === '' ? ['', ''] : [whole, `.${decimals.padEnd(2, '0').slice(0, 2)}`];
}

/** What goes into the slots of a prepared page. */
function slotsOf({ user }: StoredSession): { readonly [slot: string]: string | undefined } {
  const slots: { [slot: string]: string } = {
    origin: location.origin,
    code: text(user.code),
    name: `${text(user.firstname)} ${text(user.lastname)}`.trim(),
    email: text(user.email_id),
    partners: text(user.partners),
    team: text(user.team),
  };
  for (const field of ['income', 'sent', 'received']) [slots[field], slots[`${field}.`]] = amountOf(user[field]);
  return slots;
}

/** Puts figures into the slots of a prepared page; again, when newer ones come. */
function fillIn(content: DocumentFragment): (member: StoredSession) => void {
  const slots: (readonly [node: Node, words: string])[] = [];
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const words = currentNode.textContent ?? '';
    if (words.includes('{{')) slots.push([currentNode, words]);
  }
  return (member) => {
    const known = slotsOf(member);
    for (const [node, words] of slots) {
      node.textContent = words.replace(/\{\{([\w.]+)\}\}/g, (_, slot) => known[slot] ?? '');
    }
  };
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member as the server knows them now, from the early answer; nothing when it is another kind of answer. */
async function newer(session: StoredSession): Promise<StoredSession | null> {
  const answer = await window.portalEarly?.answers[`${process.env.API_ORIGIN ?? ''}${API_PREFIX}/user/info`];
  if (!answer?.ok) return null;
  // A copy: the answer itself is the application's.
  const body = readExactJson(await answer.clone().text());
  const user =
    isRecord(body) && (body.error === false || body.error === '0') && isRecord(body.data) ? body.data.user : null;
  return isRecord(user) && user.code === session.user.code ? { ...session, user: { ...session.user, ...user } } : null;
}

/** Shows the prepared page of this address, if there is one: a form that can be typed into, or the stored member's dashboard. */
function show(session: StoredSession): void {
  const { pathname } = location;
  const page = document.querySelector<HTMLTemplateElement>(`template[data-page="${CSS.escape(pathname)}"]`);
  if (!page || !isShown(pathname === '/portal' ? 'member' : 'guest', session)) return;
  const content = document.importNode(page.content, true);
  const fill = fillIn(content);
  fill(session);
  const form = content.querySelector('form');
  form?.addEventListener('submit', (event) => {
    // The application sends it, as soon as it is there.
    event.preventDefault();
    form.dataset.sent = '';
  });
  document.getElementById('root')?.append(content);
  // The application draws over it; until then the page says what is newest.
  if (session.complete)
    newer(session).then(
      (member) => member && fill(member),
      () => undefined,
    );
}

const session = storedSession();
const table = document.getElementById('early')?.textContent;
if (table) request(JSON.parse(table), session);
// Called at the end of the body, when the prepared pages are there.
window.portalShell = { show: () => show(session) };
