import { isRecord } from '../../domain/records';
import { type CommandRow, isKeyed, type Money, noticePageOf } from '../commandRows';
import { BUTTONS, type Meaning, meaningOf, missingIn, ruleOf } from './calls';
import { partOf } from './places';
import { clean, containsWhole, type Press, type Sent } from './screen';

/**
 * The second oracle: messages match outcomes. It goes through all presses, requests, server work, replies and screens at rest in order, and
 * compares what the portal says with what the server did.
 */

/**
 * The kind of a reply. `broken`: something arrived, but the outcome stays unknown (HTTP 5xx, no envelope); `none`: nothing arrived, or only
 * a part; `turned away`: a refusal with an HTTP 4xx status, which means that this request was not carried out, but tells nothing about an
 * earlier one under the same key.
 */
export type Answer = 'ok' | 'refused' | 'turned away' | 'unauthorized' | 'broken' | 'none';

/** The screen some frames after the last call has ended and its overlay has closed. */
export interface IdleScreen {
  readonly path: string;
  /** The text of the modal alert; `null` without one. */
  readonly alert: string | null;
  /** The notices of pending outcomes, in order. */
  readonly outcomes: readonly { readonly command: string; readonly texts: readonly string[] }[];
  /** Status lines and live regions, each as one text. */
  readonly said: readonly string[];
  /** The first article of the page, as in a `Press`. */
  readonly article: readonly string[];
}

/**
 * The owner of a screen: `browser` names a storage, `tab` a tab of it, `session` the sign-in and `member` its member; the last two are `''`
 * when signed out.
 */
export interface Where {
  readonly browser: string;
  readonly tab: string;
  readonly session: string;
  readonly member: string;
}

/** One event: a press, a request, work of the server, a reply, a page that was left, or a screen at rest. */
export type TestEvent =
  | ({ readonly what: 'pressed'; readonly id: string; readonly press: Press } & Where)
  /** The portal sent a request; `press` is the id of its press, `null` without one. `at`: epoch milliseconds. */
  | ({
      readonly what: 'sent';
      readonly id: string;
      readonly press: string | null;
      readonly sent: Sent;
      readonly at: number;
    } & Where)
  /**
   * The server has handled a request, once for each time it arrived. `send` is the id of the request, `null` when unknown; `faulty`: a fault
   * was added for it, so its reply may say anything.
   */
  | {
      readonly what: 'processed';
      readonly send: string | null;
      readonly effect: boolean;
      readonly faulty: boolean;
      readonly call: string;
    }
  | { readonly what: 'answered'; readonly send: string; readonly answer: Answer }
  /** The page of a tab was reloaded or closed: no pending reply will arrive. */
  | { readonly what: 'left'; readonly tab: string }
  | ({ readonly what: 'idle'; readonly at: number; readonly screen: IdleScreen } & Where);

/** How long an outcome stays pending (decision 70). */
const OPEN_FOR_MS = 24 * 60 * 60 * 1000;

/** The text of every notice of a pending outcome (decision 70). */
export const NOT_KNOWN = 'The outcome is not known.';

/** The texts of section 8 for a call with an unknown outcome. */
const FAILURE = /^Oops something went wrong/;

/** The line which says, after a refusal, that the figures moved as if the money had arrived. */
const RISEN = /\bbalance\b.*\b(?:has risen|rose|is higher|has grown)\b|\bcan claim has fallen\b/i;

/** The success message when a refetched donation shows that a payment was done. */
const IS_PAID = /\bpaid for\b|\bsent for approval$|\bapproved$/;

/** The text in place of a crashed screen, if it also says that an outcome is not known. */
const CRASHED = /This page could not be shown\..*\bnot known\b/;

/** A request of a money command. */
interface Send {
  readonly id: string;
  readonly where: Where;
  readonly press: string | null;
  readonly sent: Sent;
  readonly rule: CommandRow;
  readonly money: Money;
  readonly at: number;
  effects: number;
  /** The last time that the server handled it: whether that had the effect, and whether a fault was added. */
  last: { readonly effect: boolean; readonly faulty: boolean } | null;
  answer: Answer | null;
  /** Whether a screen at rest after its reply was checked. */
  isChecked: boolean;
  /** Whether it is a retry of an earlier one. */
  readonly isAgain: boolean;
}

/** A pending outcome. */
interface Open {
  readonly send: Send;
  /** `must`: its notice must be shown; `may`: it may be, or may have gone already; `over`: it must not be. */
  stand: 'must' | 'may' | 'over';
  /** The tabs whose screens have shown its notice. */
  readonly shownIn: Set<string>;
  /** The tab in which the member decided about it. */
  decidedIn?: string;
  /** Its session has ended: only its marks are kept, and its notice only says which command it was. */
  isMark?: boolean;
}

/** A screen that reported a failure or a refusal without a notice: wrong if the request had an effect after all. */
interface CheckedMessage {
  readonly send: Send;
  readonly said: 'failure' | 'refusal';
  readonly where: string;
}

/** Whether two requests are the same but for their key. */
const sameRequest = (a: Sent, b: Sent): boolean =>
  a.method === b.method && a.path === b.path && JSON.stringify(sorted(a.body)) === JSON.stringify(sorted(b.body));

const sorted = (body: Sent['body']) => Object.entries(body ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));

const short = (key: string): string => (key === '' ? 'no key' : `key ${key.slice(0, 8)}`);

/** Describes a request in a violation. */
function about({ rule, sent }: Send): string {
  const parts = Object.keys(rule.body).map((name) => `${name} ${partOf(sent, name)}`);
  return `${rule.command} (${[...parts, short(sent.key)].join(', ')})`;
}

/** Goes through one history, event by event. */
class Walk {
  readonly violations: string[] = [];
  readonly #presses = new Map<string, Press>();
  readonly #used = new Set<string>();
  /** The last press of each tab. */
  readonly #lastPress = new Map<string, string>();
  /** The last press as a text, until a screen is at rest again. */
  #lastPressText = '';
  readonly #sends = new Map<string, Send>();
  readonly #effects = new Map<string, number>();
  readonly #opens: Open[] = [];
  /** The pending outcome whose notice was pressed last. */
  #pressedIn: Open | null = null;
  readonly #checked: CheckedMessage[] = [];
  /** The tabs in which A NEW ONE was chosen for a press that has sent nothing yet. */
  readonly #newOnes = new Set<string>();

  take(event: TestEvent): void {
    switch (event.what) {
      case 'pressed':
        this.#presses.set(event.id, event.press);
        this.#lastPress.set(event.tab, event.id);
        this.#onPress(event.press, event);
        break;
      case 'sent':
        this.#onRequest(event);
        break;
      case 'processed':
        this.#onWork(event);
        break;
      case 'answered':
        this.#onReply(this.#sends.get(event.send), event.answer);
        break;
      case 'left':
        for (const send of this.#sends.values()) {
          if (send.where.tab !== event.tab) continue;
          // After this, only a notice can report on this page's call.
          send.isChecked = true;
          if (send.answer === null) this.#onReply(send, 'none');
        }
        break;
      case 'idle':
        this.#onIdle(event, event.at, event.screen);
        break;
    }
  }

  /** Adds the violations that can only be seen when all effects are known. */
  end(): readonly string[] {
    for (const { send, said, where } of this.#checked) {
      if (this.#effectsOf(send) === 0 || this.#serverDenied(send)) continue;
      this.#addViolation(
        `a ${said} was said ${where}, with nothing about a pending outcome, and it had an effect: ${about(send)}`,
      );
    }
    return this.violations;
  }

  #addViolation(words: string): void {
    this.violations.push(clean(words));
  }

  /** Requests under one key count together, those without a key each for itself. */
  #effectsOf({ sent, effects }: Send): number {
    return sent.key === '' ? effects : (this.#effects.get(sent.key) ?? 0);
  }

  /** The server refused although it had just done it, or a fault replaced its reply: the portal could not know. */
  #serverDenied({ answer, last }: Send): boolean {
    return (answer === 'refused' || answer === 'turned away') && (last?.effect === true || last?.faulty === true);
  }

  /** A double tap hits the notice that the first tap has ended, before the screen is redrawn. */
  #isSecondTap({ control, container, outcome, inside }: Press, { tab }: Where): boolean {
    const tap = JSON.stringify([tab, control, container, outcome, inside]);
    const isSecond = this.#lastPressText === tap;
    this.#lastPressText = tap;
    return isSecond;
  }

  /** Applies a press in the notice of a pending outcome. */
  #onPress(press: Press, where: Where): void {
    const isSecond = this.#isSecondTap(press, where);
    // A request after any other press does not belong to a notice.
    if (!isSecond) this.#pressedIn = null;
    if (press.container === 'main') this.#newOnes.delete(where.tab);
    if (press.container === 'dialog' && press.control === BUTTONS.aNewOne) this.#newOnes.add(where.tab);
    if (press.container !== 'outcome' || isSecond) return;
    const stand = press.control === BUTTONS.tryAgain ? 'may' : 'over';
    if (![BUTTONS.tryAgain, BUTTONS.done, BUTTONS.notDone].some((name) => name === press.control)) return;
    const named = this.#opens.filter(
      (each) => each.stand !== 'over' && isHere(each, where) && isNamed(each, press.outcome, press.inside),
    );
    // Two claims look the same: the one whose notice must be shown comes first. A tab that was silent for a minute counts as closed, but may
    // still wait for its reply.
    const open = named.find((each) => each.stand === 'must') ?? named.at(-1) ?? this.#findAwaited(press, where);
    this.#pressedIn = open ?? null;
    if (open) {
      open.stand = stand;
      open.decidedIn = where.tab;
    } else
      this.#addViolation(`'${press.control}' stood in a notice about nothing that is open: ${press.inside.join(' ')}`);
  }

  /** A request that another tab waits for counts as pending once its notice is pressed here. */
  #findAwaited({ outcome, inside }: Press, where: Where): Open | undefined {
    const open = [...this.#sends.values()]
      .filter((each) => each.answer === null && each.where.tab !== where.tab)
      .map((send) => waitedFor(send, where))
      .find((each) => isHere(each, where) && isNamed(each, outcome, inside));
    if (open) this.#opens.push(open);
    return open;
  }

  #onRequest(event: Extract<TestEvent, { what: 'sent' }>): void {
    const { id, sent, at, browser, tab, session, member } = event;
    const where: Where = { browser, tab, session, member };
    const rule = ruleOf(sent);
    if (!rule?.money) return;
    const press = event.press === null ? undefined : this.#presses.get(event.press);
    const meaning = press ? meaningOf(press, sent) : null;
    const send: Send = {
      id,
      where,
      press: event.press,
      sent,
      rule,
      money: rule.money,
      at,
      effects: 0,
      last: null,
      answer: null,
      isChecked: false,
      isAgain: meaning === 'again',
    };
    if (event.press === null || meaning === null) {
      this.#addViolation(`no press caused it: ${about(send)}`);
    } else if (this.#used.has(event.press)) {
      this.#addViolation(`one press of '${press?.control}' sent more than once: ${about(send)}`);
    }
    if (event.press !== null) this.#used.add(event.press);
    if (isKeyed(rule) && sent.key === '') this.#addViolation(`it carried no Idempotency-Key: ${about(send)}`);
    if (meaning === 'again') {
      this.#checkAgain(send, press?.control ?? '');
      if (sent.key === '') this.#endRetried(send);
    } else if (meaning !== null) this.#checkNew(send, meaning, press?.control ?? '');
    this.#sends.set(id, send);
  }

  /** A new command needs a new key, and a question while another of its kind is pending. */
  #checkNew(send: Send, meaning: Meaning, control: string): void {
    const { sent, where, rule } = send;
    const earlier = [...this.#sends.values()].some((each) => each.sent.key === sent.key);
    if (sent.key !== '' && earlier)
      this.#addViolation(`'${control}' went out under the key of an earlier press: ${about(send)}`);
    // Two identical ones look the same: only the member knows which of them they decided about.
    const isDecided = this.#opens.some((each) => each.decidedIn !== undefined && sameRequest(each.send.sent, sent));
    const denied = this.#opens.find(
      (each) =>
        !isDecided &&
        send.at - each.send.at < OPEN_FOR_MS &&
        each.stand === 'may' &&
        each.send.where.tab === where.tab &&
        isHere(each, where) &&
        sameRequest(each.send.sent, sent) &&
        this.#serverDenied(each.send) &&
        this.#effectsOf(each.send) > 0 &&
        !this.#isShownAsPaid(each),
    );
    if (denied && meaning === 'own')
      this.#addViolation(
        `'${control}' sent the same again without asking, although the first was done: ${about(send)}`,
      );
    const isAsked = this.#newOnes.delete(where.tab);
    const open = this.#opens.find(
      (each) => each.stand === 'must' && each.shownIn.has(where.tab) && each.send.rule.command === rule.command,
    );
    if (open && !isAsked && isHere(open, where)) {
      const across = open.isMark ? ' from an earlier sign-in' : '';
      this.#addViolation(
        `'${control}' sent without asking, while this is open${across}: ${about(open.send)}; sent: ${about(send)}`,
      );
    }
  }

  /** A claim has no key that links it to its retry, so the retry ends the outcome in whose notice it was pressed. */
  #endRetried({ where, rule }: Send): void {
    const own = this.#opens.filter((each) => isHere(each, where) && each.send.rule === rule && each.stand !== 'over');
    const tried = own.find((each) => each === this.#pressedIn);
    const meant = tried ?? own.findLast(({ stand }) => stand === 'must') ?? own.at(-1);
    if (meant) meant.stand = 'over';
  }

  /** A retry is the same request under the same key. */
  #checkAgain(send: Send, control: string): void {
    const { sent, where } = send;
    const meant = this.#opens.filter((each) => isHere(each, where) && sameRequest(each.send.sent, sent));
    if (meant.length === 0) this.#addViolation(`'${control}' sent what was not open: ${about(send)}`);
    else if (!meant.some((each) => each.send.sent.key === sent.key)) {
      this.#addViolation(`'${control}' went out under another key than what it names: ${about(send)}`);
    }
  }

  #onWork({ send: id, effect, faulty, call }: Extract<TestEvent, { what: 'processed' }>): void {
    const send = id === null ? undefined : this.#sends.get(id);
    if (!send) {
      if (effect) this.#addViolation(`an effect that no press caused: ${call}`);
      return;
    }
    send.last = { effect, faulty };
    if (!effect) return;
    send.effects += 1;
    if (send.sent.key !== '') this.#effects.set(send.sent.key, (this.#effects.get(send.sent.key) ?? 0) + 1);
    const all = this.#effectsOf(send);
    if (all > 1)
      this.#addViolation(`${all} effects under one ${send.sent.key === '' ? 'press' : 'key'}: ${about(send)}`);
  }

  #onReply(send: Send | undefined, answer: Answer): void {
    if (!send || send.answer !== null) return;
    send.answer = answer;
    const isSame = (each: Open) =>
      each.send.where.browser === send.where.browser &&
      (send.sent.key === '' ? each.send.rule === send.rule : each.send.sent.key === send.sent.key);
    const same = this.#opens.filter(isSame);
    if (answer === 'ok' || (answer === 'refused' && !send.isAgain)) {
      // The balances may show later that a refused press was done.
      if (answer === 'refused') this.#opens.push({ send, stand: 'may', shownIn: new Set() });
      // Its notice goes immediately in its own tab, and in another tab a moment later. A claim has no key by which the portal could find it.
      for (const open of same.filter(({ stand }) => stand !== 'over')) {
        open.stand = open.send.where.tab === send.where.tab && send.sent.key !== '' ? 'over' : 'may';
      }
      return;
    }
    if (answer === 'unauthorized') return;
    // A new press that is turned away counts as not done; a retry that is turned away tells nothing about the original.
    if (answer === 'turned away' && !send.isAgain) {
      this.#opens.push({ send, stand: 'may', shownIn: new Set() });
      return;
    }
    // Another tab in which the member has decided about it meanwhile tells this one, if it is still open.
    const isDecided = same.some(({ decidedIn }) => decidedIn !== undefined && decidedIn !== send.where.tab);
    for (const open of same) if (send.sent.key !== '') open.stand = 'over';
    this.#opens.push({ send, stand: isDecided ? 'may' : 'must', shownIn: new Set([send.where.tab]) });
  }

  #onIdle(where: Where, at: number, screen: IdleScreen): void {
    this.#lastPressText = '';
    // The end of a session cancels its calls: their replies reach no one.
    for (const send of this.#sends.values()) {
      const isOver = send.where.tab === where.tab && send.where.session !== where.session;
      if (send.answer === null && isOver) this.#onReply(send, 'none');
    }
    for (const open of this.#opens) {
      if (open.send.where.browser === where.browser && open.send.where.session !== where.session) open.isMark = true;
      if (open.stand === 'must' && (at - open.send.at >= OPEN_FOR_MS || this.#isShownAsPaid(open))) open.stand = 'may';
    }
    this.#checkNotices(where, screen);
    this.#check(where, screen);
  }

  /** Whether any payment of its donation had its effect, which the page of the donation then shows. */
  #isShownAsPaid({ send: { sent } }: Pick<Open, 'send'>): boolean {
    const code = partOf(sent, 'help_code');
    return (
      code !== '' &&
      [...this.#sends.values()].some((each) => partOf(each.sent, 'help_code') === code && this.#effectsOf(each) > 0)
    );
  }

  /** Compares the notices with the pending outcomes: none may be missing where it must be shown, and each must be about a pending one. */
  #checkNotices(where: Where, { path, outcomes, said }: IdleScreen): void {
    const left = [...outcomes];
    // A crashed screen has no notices; the text in its place must say it.
    const isCrashed = said.some((line) => CRASHED.test(clean(line)));
    const takeNotice = (open: Open): boolean => {
      const found = left.findIndex(({ command, texts }) => isNamed(open, command, texts));
      if (found !== -1) left.splice(found, 1);
      return found !== -1;
    };
    const here = this.#opens.filter((open) => isHere(open, where) && open.stand !== 'over');
    const own = here.filter((open) => open.stand === 'must' && open.send.where.tab === where.tab);
    for (const open of own) {
      const shown = takeNotice(open);
      if (!shown && !isCrashed && isPlaceOf(open, path)) {
        this.#addViolation(`its outcome is not known, and on ${path} no notice says so: ${about(open.send)}`);
      }
    }
    for (const open of here) if (!own.includes(open) && takeNotice(open)) open.shownIn.add(where.tab);
    // What another tab still waits for may be shown here already.
    const waiting = [...this.#sends.values()].filter(
      (send) => send.answer === null && send.where.browser === where.browser,
    );
    for (const send of waiting) takeNotice(waitedFor(send, where));
    // What ended in another tab may still be shown here for a moment.
    const foreign = this.#opens.filter(
      (open) => open.stand === 'over' && isHere(open, where) && (open.decidedIn ?? open.send.where.tab) !== where.tab,
    );
    for (const open of foreign) takeNotice(open);
    for (const { command, texts } of left) {
      this.#addViolation(`a notice on ${path} is about nothing that is open: ${command}, '${clean(texts.join(' '))}'`);
    }
    for (const { command, texts } of outcomes) {
      if (!containsWhole(texts, NOT_KNOWN)) this.#addViolation(`the notice of ${command} does not say '${NOT_KNOWN}'`);
    }
  }

  /** Checks what the first idle screen after a reply says about it. */
  #check(where: Where, screen: IdleScreen): void {
    const send = [...this.#sends.values()].findLast((each) => each.where.tab === where.tab && each.answer !== null);
    if (!send || send.isChecked) return;
    send.isChecked = true;
    // After another press the message may be about that one.
    if (this.#lastPress.get(where.tab) !== send.press) return;
    const said = saidBy(send, screen);
    const place = `on ${screen.path}`;
    if (said === 'success') {
      const lied = send.answer === 'ok' && send.last?.faulty === true && this.#effectsOf(send) === 0;
      const effects = this.#effectsOf(send);
      if (effects !== 1 && !lied)
        this.#addViolation(`a success was said ${place}, and there were ${effects} effects: ${about(send)}`);
    }
    if (said !== 'failure' && said !== 'refusal') return;
    if (screen.outcomes.some(({ command, texts }) => names(send, command, texts))) return;
    // The donation was refetched since, and the page or a message shows the result.
    if (isPaidOn(send, screen)) return;
    if (isSettledOn(send, screen)) {
      if (!this.#isShownAsPaid({ send }))
        this.#addViolation(`a message says ${place} that it was paid: ${about(send)}`);
      return;
    }
    const hasRisen = [...screen.said, screen.alert ?? ''].some((line) => RISEN.test(clean(line)));
    if (send.sent.key === '' && hasRisen && this.#effectsOf(send) > 0) return;
    this.#checked.push({ send, said, where: place });
  }
}

/** Whether it belongs to the same member in the same browser, in any tab and sign-in. */
function isHere({ send }: Pick<Open, 'send'>, { browser, member }: Where): boolean {
  return send.where.browser === browser && send.where.member === member;
}

/** A request that another tab waits for, as a notice of this tab may show it. */
const waitedFor = (send: Send, { session }: Where): Open => ({
  send,
  stand: 'may',
  shownIn: new Set(),
  isMark: send.where.session !== session,
});

/**
 * Whether the page must show it: the dashboard, and the page of the command. A mark without its donation is certain only on the dashboard.
 */
function isPlaceOf({ send, isMark }: Open, path: string): boolean {
  if (isMark && partOf(send.sent, 'help_code') !== '') return path === '/portal';
  const here = path.replace(/(?<=.)\/$/, '').toLowerCase();
  return here === '/portal' || here === noticePageOf(send.rule, send.sent).toLowerCase();
}

/** Whether a notice is about this outcome. */
const isNamed = ({ send, isMark = false }: Open, command: string, texts: readonly string[]): boolean =>
  isMark ? command === send.rule.command : names(send, command, texts);

/** Whether a notice is about this request. */
function names({ rule, sent }: Send, command: string, texts: readonly string[]): boolean {
  return command === rule.command && missingIn(rule, texts, sent).length === 0;
}

/** What a screen says about a request. */
function saidBy(send: Send, screen: IdleScreen): 'success' | 'failure' | 'refusal' | 'nothing' {
  const { path, alert, said } = screen;
  const { words, path: there } = send.money.success;
  if (alert !== null) {
    const text = clean(alert);
    if (FAILURE.test(text)) return 'failure';
    return words.test(text) ? 'success' : 'refusal';
  }
  if (said.some((line) => words.test(clean(line)))) return 'success';
  if (there !== undefined && path === there) return 'success';
  return isPaidOn(send, screen) ? 'success' : 'nothing';
}

/** Whether the page shows the payment's donation as paid. */
function isPaidOn({ money, sent }: Send, { article }: IdleScreen): boolean {
  const status = money.success.article;
  return (
    status !== undefined && containsWhole(article, partOf(sent, 'help_code')) && status.test(clean(article.join(' ')))
  );
}

/** Whether a message says that the donation was paid or approved. */
function isSettledOn({ sent }: Send, { said }: IdleScreen): boolean {
  return said.map(clean).some((line) => IS_PAID.test(line) && containsWhole([line], partOf(sent, 'help_code')));
}

/** The violations in a history of events in order, in words; empty when all messages match. */
export function messageMatchesOutcome(history: readonly TestEvent[]): readonly string[] {
  const walk = new Walk();
  for (const event of history) walk.take(event);
  return walk.end();
}

/** The error flag of an envelope (decision 4): set, clear, or `null` without a flag. */
function flagOf(envelope: unknown): boolean | null {
  if (!isRecord(envelope) || !('error' in envelope)) return null;
  const flag = String(envelope.error);
  if (['true', '1'].includes(flag)) return true;
  return ['false', '0', '', 'null'].includes(flag) ? false : null;
}

/** The code of the donation in a payment's reply. */
function donationIn(envelope: unknown): string {
  const data = isRecord(envelope) && isRecord(envelope.data) ? envelope.data : {};
  return isRecord(data.help) && typeof data.help.code === 'string' ? data.help.code : '';
}

/**
 * Statuses that do not tell whether the work was done: the original of the same key may still be running (decision 70). A claim is a GET and
 * has no key.
 */
const SAYS_NOTHING: readonly number[] = [408, 409, 425, 429, 499];

/**
 * The kind of a complete reply. `envelope` is its JSON, `undefined` when it is not JSON. Money calls only need the flag; a reply to a
 * payment must not be about another donation.
 */
export function answerOf(sent: Sent, status: number, envelope: unknown): Answer {
  if (status === 401) return 'unauthorized';
  const flag = flagOf(envelope);
  const saysNothing = sent.method === 'POST' && SAYS_NOTHING.includes(status);
  if (status >= 500 || saysNothing || flag === null) return 'broken';
  if (flag) return status >= 400 ? 'turned away' : 'refused';
  if (status >= 400) return 'broken';
  const wanted = partOf(sent, 'help_code');
  const actual = donationIn(envelope);
  return wanted === '' || actual === '' || actual.toUpperCase() === wanted.toUpperCase() ? 'ok' : 'broken';
}
