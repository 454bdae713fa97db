import '../commands';
import type { Action } from '@reduxjs/toolkit';
import { keptOf, valuesOf } from '../../features/forms/formValues';
import { inEnglish } from '../../features/support/replay';
import { recipientLookup } from '../../features/wallet/wallet.lists';
import { questionAnswered } from '../../kernel/commandEvents';
import { outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import { draftSaved, selectDraft, selectEmptied } from '../../kernel/runtime';
import type { RootState } from '../../rootState';
import { selectSignedIn, selectUserCode } from '../../state/session/session.selectors';
import { selectPendingOutcomes } from '../../state/ui/outcomes.selectors';
import { alertClosed } from '../../state/ui/ui.events';
import { COMMAND_ROWS, fieldsOf, pageOf, pressOf, WORDS } from '../commandRows';
import { type FakeClock, FakeStorage, FakeTab } from '../fakes';
import { donationOn, idleScreenOf, pressFrom, pressOn, shownBy } from '../oracles/headlessScreen';
import type { TestEvent, Where } from '../oracles/messageMatchesOutcome';
import type { Press } from '../oracles/screen';
import { startTestApp, type TestApp } from '../startTestApp';
import type { ModelServer } from './modelServer';

/** A member at one tab without a browser: texts of the screen, and presses on its controls. */

type Values = { readonly [field: string]: string };
/** A control, by the actions that a press of it dispatches. */
type Button = () => readonly Action[];

/** The form on the page of this state, as the row of its money command tells it; a button alone has no fields. */
function formOn(state: RootState) {
  const help = donationOn(state);
  const path = state.ui.runtime.location?.path ?? '';
  const row = COMMAND_ROWS.find((each) => each.money && pageOf(each).test(path));
  if (!row || (row.page.includes(':') && !help?.payable)) return null;
  const entityId = help?.code ?? '';
  const { query, phase } = recipientLookup.select(state);
  const looksUp = row.lookup !== undefined;
  return {
    command: row.command,
    entityId,
    initial: Object.fromEntries(fieldsOf(row).map((field) => [field, field === 'method' ? 'BANK' : ''])),
    /** Actions that a press dispatches. */
    press: (values: Values): readonly Action[] => {
      const { to_code = '' } = values;
      const isNew = looksUp && (query !== to_code.trim() || phase === 'missing');
      const submitted = pressOf(row, { ...WORDS, ...values, entityId });
      return isNew ? [recipientLookup.typed(to_code.trim(), 'immediately'), submitted] : [submitted];
    },
    /** Actions that typing dispatches. */
    type: (field: string, value: string): readonly Action[] =>
      looksUp && field === row.lookup ? [recipientLookup.typed(value)] : [],
  };
}

/** A tab in which a member types, presses and navigates; it reports every event to the history. */
export class MemberTab {
  private tab: FakeTab;
  private app: TestApp | null = null;
  /** Goes up with each load of the page: replies for an earlier load never arrive. */
  private load = 0;
  private form: { readonly key: string; values: Values; emptied: number | null } | null = null;
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
    });
    const { clock, storage, tab, checks } = this;
    this.app = await startTestApp({ at, api, clock, storage, tab, checks });
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
  private formNow() {
    const { state } = this;
    const page = formOn(state);
    if (!page) {
      this.form = null;
      return null;
    }
    const { command, entityId, initial } = page;
    const key = `${state.session.user?.code} ${command} ${entityId}`;
    const emptied = selectEmptied(command, entityId)(state);
    const { form } = this;
    if (form?.key !== key) {
      const draft = selectDraft(command, entityId, selectUserCode(state))(state);
      this.form = { key, values: valuesOf(initial, draft), emptied };
    } else if (emptied !== null && form.emptied !== emptied) this.form = { key, values: { ...initial }, emptied };
    return page;
  }

  /** The values on the screen: a private recipient accepts only USDT. */
  private shownValues(): Values {
    const values = (this.formNow() && this.form?.values) ?? {};
    return donationOn(this.state)?.usdtOnly && 'method' in values ? { ...values, method: 'USDT' } : values;
  }

  async type(field: string, value: string): Promise<void> {
    const page = this.formNow();
    if (!page || !(field in page.initial) || this.isCovered || !this.form) return;
    this.form.values = { ...this.form.values, [field]: value };
    const member = this.state.session.user?.code ?? '';
    const values = keptOf(this.form.values, []);
    await this.dispatch(draftSaved({ command: page.command, member, entityId: page.entityId, values }));
    for (const event of page.type(field, value)) await this.dispatch(event);
  }

  fields(): readonly string[] {
    return Object.keys(this.formNow()?.initial ?? {});
  }

  /** Something above the page takes every press. */
  private get isCovered(): boolean {
    const { overlay, alert, runtime } = this.state.ui;
    return Boolean(overlay ?? alert ?? runtime.question);
  }

  /** The controls that can be pressed now. */
  buttons(): readonly Button[] {
    const { overlay, alert, runtime } = this.state.ui;
    if (overlay) return [];
    if (alert) return [() => [alertClosed()]];
    const { question } = runtime;
    if (question)
      return question.choices.map(({ id }) => () => [questionAnswered({ command: question.command, choice: id })]);
    const page = this.formNow();
    const notices = selectPendingOutcomes(this.state).flatMap(({ command, key }) => [
      () => [outcomeRetried({ command, key })],
      () => [outcomeDecided({ command, key, done: true })],
      () => [outcomeDecided({ command, key, done: false })],
    ]);
    return page ? [() => page.press(this.shownValues()), ...notices] : notices;
  }

  /** What the screen shows at a press. */
  seenAt(button: Button): Press {
    const { state } = this;
    const shown = shownBy(this.formNow()?.command ?? '', this.shownValues(), state);
    const [action] = button().slice(-1);
    const press = action ? pressFrom(state, action, shown) : null;
    const inside = state.ui.alert ? [inEnglish(state.ui.alert.text)] : [];
    return press ?? pressOn(state, { control: 'Close', container: 'dialog', inside }, shown);
  }

  /** Presses a button; `times` without waiting in between. */
  async press(button: Button, times = 1): Promise<void> {
    const press = this.seenAt(button);
    const isSame = ({ control, outcome }: Press): boolean => control === press.control && outcome === press.outcome;
    for (let tap = 0; tap < times; tap++) {
      // A second press cannot reach a control that is covered or gone.
      if (tap > 0 && !this.buttons().some((each) => isSame(this.seenAt(each)))) break;
      this.presses += 1;
      this.lastPress = `${this.name}-${this.load}-${this.presses}`;
      this.tell({ what: 'pressed', id: this.lastPress, press, ...this.where() });
      for (const event of button()) this.running.store.dispatch(event);
    }
    await this.rest();
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
