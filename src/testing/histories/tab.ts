import '../commands';
import type { Action } from '@reduxjs/toolkit';
import { keptOf, valuesOf } from '../../features/forms/formValues';
import { inEnglish } from '../../features/support/replay';
import { recipientLookup } from '../../features/wallet/wallet.lists';
import { questionAnswered } from '../../kernel/commandEvents';
import { outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import { draftSaved, selectDraft, selectEmptied } from '../../kernel/runtime';
import type { Outcome, RootState } from '../../rootState';
import { selectSignedIn, selectUserCode } from '../../state/session/session.selectors';
import { selectPendingOutcomes } from '../../state/ui/outcomes.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { COMMAND_ROWS, fieldsOf, pageOf, pressOf, WORDS } from '../commandRows';
import { type FakeClock, FakeStorage, FakeTab } from '../fakes';
import { BUTTONS } from '../oracles/calls';
import { donationOn, idleScreenOf, noticeOf, pressOn } from '../oracles/headlessScreen';
import type { TestEvent, Where } from '../oracles/messageMatchesOutcome';
import type { Press } from '../oracles/screen';
import { startTestApp, type TestApp } from '../startTestApp';
import type { ModelServer } from './modelServer';

/** A member at one tab without a browser: texts of the screen, and presses on its controls. */

/** The form or button of a page, as its screen declares it. */
interface PageForm {
  readonly button: string;
  /** Label of each field, by its name in the form; empty for a button alone. */
  readonly labels: { readonly [field: string]: string };
  readonly initial: { readonly [field: string]: string };
  readonly entityId: string;
  readonly command: string;
  readonly submit: (values: { readonly [field: string]: string }) => Action;
  /** Actions that a press dispatches first. */
  readonly before: (values: { readonly [field: string]: string }) => readonly Action[];
  readonly type: (field: string, value: string) => readonly Action[];
}

/** The form on the page of this state, as the row of its money command tells it. */
function formOn(state: RootState): PageForm | null {
  const path = state.ui.runtime.location?.path ?? '';
  const help = donationOn(state);
  const rows = COMMAND_ROWS.filter((row) => row.money && pageOf(row).test(path));
  const [row] = rows;
  if (!row || (row.page.includes(':') && !help?.payable)) return null;
  const places = rows.flatMap(({ body }) => Object.entries(body));
  const labelOf = (field: string): string => places.find(([name]) => name === field)?.[1].labels[0] ?? 'Payment method';
  const fields = fieldsOf(row);
  const entityId = help?.code ?? '';
  const { query, phase } = recipientLookup.select(state);
  const looksUp = row.lookup !== undefined;
  return {
    button: row.button,
    labels: Object.fromEntries(fields.map((field) => [field, labelOf(field)])),
    initial: Object.fromEntries(fields.map((field) => [field, field === 'method' ? 'BANK' : ''])),
    entityId,
    command: row.command,
    submit: (values) => pressOf(row, { ...WORDS, ...values, entityId }),
    type: (field, value) => (looksUp && field === row.lookup ? [recipientLookup.typed(value)] : []),
    before: ({ to_code = '' }) =>
      looksUp && (query !== to_code.trim() || phase === 'missing')
        ? [recipientLookup.typed(to_code.trim(), 'immediately')]
        : [],
  };
}

/** A tab in which a member types, presses and navigates; it reports every event to the history. */
export class MemberTab {
  private tab: FakeTab;
  private app: TestApp | null = null;
  /** Goes up with each load of the page: replies for an earlier load never arrive. */
  private load = 0;
  private form: { readonly key: string; values: { readonly [field: string]: string }; emptied: number | null } | null =
    null;
  private presses = 0;
  private lastPress: string | null = null;

  /** Crashes that any page of this tab reported. */
  readonly faults: string[] = [];

  constructor(
    readonly name: string,
    private readonly server: ModelServer,
    private readonly storage: FakeStorage,
    private readonly clock: FakeClock,
    private readonly tell: (event: TestEvent) => void,
    private readonly checks: boolean,
  ) {
    this.tab = new FakeTab(storage);
  }

  get running(): TestApp {
    if (!this.app) throw new Error(`${this.name} is not open`);
    return this.app;
  }

  get isOpen(): boolean {
    return this.app !== null;
  }

  private get state(): RootState {
    return this.running.state();
  }

  get isSignedIn(): boolean {
    return selectSignedIn(this.state);
  }

  private where(): Where {
    const { accessToken, user } = this.state.session;
    return { browser: 'browser', tab: this.name, session: accessToken ?? '', member: user?.code ?? '' };
  }

  async open(at: string): Promise<void> {
    this.load += 1;
    const { load } = this;
    this.form = null;
    this.lastPress = null;
    let last: Where = { browser: 'browser', tab: this.name, session: '', member: '' };
    const api = this.server.apiFor({
      where: () => {
        if (this.app !== null) last = this.where();
        return last;
      },
      press: () => this.lastPress,
      isGone: () => this.load !== load || this.app === null,
      tell: this.tell,
      at: () => this.server.now(),
    });
    this.app = await startTestApp({
      at,
      api,
      clock: this.clock,
      storage: this.storage,
      tab: this.tab,
      checks: this.checks,
    });
    await this.rest();
  }

  /** Ends the history. */
  end(): void {
    if (!this.app) return;
    this.checkFaults();
    this.app.stop();
  }

  /** Leaves the page, by a reload or because the tab closes. */
  private leave(): void {
    this.checkFaults();
    this.tab.leave();
    this.app?.stop();
    this.app = null;
    this.load += 1;
    this.tell({ what: 'left', tab: this.name });
  }

  /** Collects the faults that the portal itself reported. */
  private checkFaults(): void {
    for (const { where, error } of this.app?.reporter.faults ?? [])
      this.faults.push(`${this.name}: ${where}: ${String(error)}`);
  }

  async reload(): Promise<void> {
    const at = this.running.navigator.href;
    this.leave();
    await this.open(at);
  }

  close(): void {
    this.leave();
    this.tab.close();
    this.tab = new FakeTab(this.storage);
  }

  /** The current form of the page; another page, member or entity starts a new one, as React does by its key. */
  private formNow(): { readonly page: PageForm; values: { readonly [field: string]: string } } | null {
    const page = formOn(this.state);
    if (!page) {
      this.form = null;
      return null;
    }
    const { state } = this;
    const key = `${state.session.user?.code} ${page.command} ${page.entityId}`;
    const emptied = selectEmptied(page.command, page.entityId)(state);
    if (this.form?.key !== key) {
      this.form = {
        key,
        values: valuesOf(page.initial, selectDraft(page.command, page.entityId, selectUserCode(state))(state)),
        emptied,
      };
    } else if (emptied !== null && this.form.emptied !== emptied) {
      this.form = { key, values: { ...page.initial }, emptied };
    }
    return { page, values: this.form.values };
  }

  /** The values on the screen: a private recipient accepts only USDT. */
  private shownValues(): { readonly [field: string]: string } {
    const values = this.formNow()?.values ?? {};
    return donationOn(this.state)?.usdtOnly && 'method' in values ? { ...values, method: 'USDT' } : values;
  }

  async type(field: string, value: string): Promise<void> {
    const form = this.formNow();
    if (!form || !(field in form.page.initial) || this.isCovered || !this.form) return;
    const { page } = form;
    this.form.values = { ...form.values, [field]: value };
    const member = this.state.session.user?.code ?? '';
    const values = keptOf(this.form.values, []);
    await this.dispatch(draftSaved({ command: page.command, member, entityId: page.entityId, values }));
    for (const event of page.type(field, value)) await this.dispatch(event);
  }

  fields(): readonly string[] {
    return Object.keys(this.formNow()?.page.initial ?? {});
  }

  /** Something above the page takes every press. */
  private get isCovered(): boolean {
    const { overlay, alert, runtime } = this.state.ui;
    return Boolean(overlay ?? alert ?? runtime.question);
  }

  /** The controls that can be pressed now, by name; `at` is their place on the screen. */
  buttons(): readonly {
    readonly name: string;
    readonly press: () => readonly Action[];
    readonly at: Pick<Press, 'container' | 'outcome' | 'inside'>;
  }[] {
    const { ui } = this.state;
    if (ui.overlay) return [];
    if (ui.alert)
      return [
        {
          name: 'Close',
          press: () => [alertClosed()],
          at: { container: 'dialog', outcome: '', inside: [inEnglish(ui.alert.text)] },
        },
      ];
    const { question } = ui.runtime;
    if (question) {
      const inside = [inEnglish(question.title), ...question.lines.map(inEnglish), question.detail];
      return question.choices.map(({ id, label }) => ({
        name: inEnglish(label),
        press: () => [questionAnswered({ command: question.command, choice: id })],
        at: { container: 'dialog', outcome: '', inside },
      }));
    }
    const form = this.formNow();
    const own = form
      ? [
          {
            name: form.page.button,
            press: () => [...form.page.before(this.shownValues()), form.page.submit(this.shownValues())],
            at: { container: 'main', outcome: '', inside: [] } as const,
          },
        ]
      : [];
    return [...own, ...selectPendingOutcomes(this.state).flatMap((outcome) => this.buttonsOf(outcome))];
  }

  private buttonsOf(outcome: Outcome) {
    const { command, key } = outcome;
    const at = { container: 'outcome', outcome: command, inside: noticeOf(outcome) } as const;
    return [
      { name: BUTTONS.tryAgain, press: () => [outcomeRetried({ command, key })], at },
      { name: BUTTONS.done, press: () => [outcomeDecided({ command, key, done: true })], at },
      { name: BUTTONS.notDone, press: () => [outcomeDecided({ command, key, done: false })], at },
    ];
  }

  /** Presses a button; `times` without waiting in between. */
  async press(button: ReturnType<MemberTab['buttons']>[number], times = 1): Promise<void> {
    for (let tap = 0; tap < times; tap++) {
      const press = this.snapshot(button.name, button.at);
      // A second press cannot reach a control that is covered or gone.
      if (tap > 0 && !this.buttons().some(({ name, at }) => name === button.name && at.outcome === button.at.outcome))
        break;
      this.presses += 1;
      this.lastPress = `${this.name}-${this.load}-${this.presses}`;
      this.tell({ what: 'pressed', id: this.lastPress, press, ...this.where() });
      for (const event of button.press()) this.running.store.dispatch(event);
    }
    await this.rest();
  }

  private snapshot(control: string, at: Pick<Press, 'container' | 'outcome' | 'inside'>): Press {
    const form = this.formNow();
    const values = this.shownValues();
    const fields: Record<string, string> = {};
    for (const [name, label] of Object.entries(form?.page.labels ?? {})) {
      const hidden = name === 'method' || (name === 'transaction_id' && values.method === 'USDT');
      if (!hidden) fields[label] = values[name] ?? '';
    }
    const choices = values.method === undefined ? {} : { 'Payment method': values.method };
    return pressOn(this.state, { control, ...at, fields, choices });
  }

  async dispatch(event: Action): Promise<void> {
    await this.running.dispatch(event);
    await this.rest();
  }

  /** Runs everything that is ready, and records the idle screen. */
  async rest(): Promise<void> {
    await this.running.settle();
    if (this.state.ui.overlay !== null) return;
    this.formNow();
    const screen = idleScreenOf(this.state);
    this.tell({ what: 'idle', at: this.server.now(), screen, ...this.where() });
  }
}
