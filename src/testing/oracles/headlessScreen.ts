import type { Action } from '@reduxjs/toolkit';
import { fullName } from '../../domain/people';
import { isRecord } from '../../domain/records';
import { openedHelp } from '../../features/donations/donations.lists';
import { selectOpenedView } from '../../features/donations/donations.pages';
import { inEnglish } from '../../features/support/replay';
import { recipientLookup } from '../../features/wallet/wallet.lists';
import { questionAnswered } from '../../kernel/commandEvents';
import { outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import type { LookupState, Outcome, RootState } from '../../rootState';
import { referrerLookup } from '../../state/session/session.lists';
import { selectMovements, selectPendingOutcomes } from '../../state/ui/outcomes.selectors';
import { selectMessage } from '../../state/ui/ui.selectors';
import type { CommandRow } from '../commandRows';
import { BUTTONS, CALL_RULES } from './calls';
import { type IdleScreen, NOT_KNOWN } from './messageMatchesOutcome';
import type { Press } from './screen';

/** The texts that screens show for a state, and presses on them, for applications that run without a browser. */

const DONATION_PAGE = /^\/portal\/donations\/(?:received\/)?view\/([^/]+)$/;

/** The donation on the page of this state; `null` on any other page and before it is loaded. */
export function donationOn(state: RootState): ReturnType<typeof selectOpenedView> {
  const code = DONATION_PAGE.exec(state.ui.runtime.location?.path ?? '')?.[1];
  return code !== undefined && openedHelp.select(state).key === code ? selectOpenedView(state) : null;
}

/** The texts of a pending outcome's notice. */
const noticeOf = ({ what }: Outcome): readonly string[] => [inEnglish(what), NOT_KNOWN];

const articleOf = (state: RootState): readonly string[] => {
  const help = donationOn(state);
  return help ? [help.code, inEnglish(help.statusText)] : [];
};

/** The page at rest. */
export function idleScreenOf(state: RootState): IdleScreen {
  return {
    path: state.ui.runtime.location?.path ?? '',
    alert: state.ui.alert ? inEnglish(state.ui.alert.text) : null,
    outcomes: selectPendingOutcomes(state).map((outcome) => ({ command: outcome.command, texts: noticeOf(outcome) })),
    said: [...selectMovements(state), selectMessage(state)].flatMap((each) => (each ? inEnglish(each.text) : [])),
    article: articleOf(state),
  };
}

type Person = { readonly firstname: string; readonly lastname: string };

/** The name below a code field, if it belongs to the field's current code. */
function nameBelow<Found extends Person>({ query, found }: LookupState<Found>, typed: string | undefined): string {
  return found && typed !== undefined && query === typed.trim() ? fullName(found) : '';
}

/** What a form shows. */
type Shown = Pick<Press, 'fields' | 'choices'>;

const COMMANDS: ReadonlyMap<string, CommandRow> = new Map(CALL_RULES.map((rule) => [rule.command, rule]));

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The values of a command's form, by the labels of its fields and groups on the screen. A private recipient accepts only USDT; and with USDT,
 * no field asks for a transaction id.
 */
export function shownBy(command: string, values: unknown, state: RootState): Shown {
  const form = isRecord(values) ? values : {};
  const fields: Record<string, string> = {};
  const method = donationOn(state)?.usdtOnly && isText(form.method) ? 'USDT' : form.method;
  for (const [name, { labels }] of Object.entries(COMMANDS.get(command)?.body ?? {})) {
    const [first, second] = labels;
    const isHidden = name === 'transaction_id' && method === 'USDT';
    if (first !== undefined && isText(form[name]) && !isHidden) fields[first] = form[name];
    if (second !== undefined && isText(form.confirm)) fields[second] = form.confirm;
  }
  return {
    fields,
    choices: {
      ...(isText(form.country_code) ? { Country: `+${form.country_code}` } : {}),
      ...(isText(method) ? { 'Payment method': method } : {}),
    },
  };
}

/** The screen at a press of this control. */
export function pressOn(
  state: RootState,
  pressed: Pick<Press, 'control' | 'container'> & Partial<Press>,
  { fields, choices }: Shown,
): Press {
  const recipient = nameBelow(recipientLookup.select(state), fields['Recipient user code']);
  const referrer = nameBelow(referrerLookup.select(state), fields['Referral ID']);
  return {
    outcome: '',
    inside: [],
    ...pressed,
    fields,
    choices,
    path: state.ui.runtime.location?.path ?? '',
    main: [state.session.reset.email_id].filter((text) => text !== ''),
    article: articleOf(state),
    notes: {
      ...(recipient === '' ? {} : { 'Recipient user code': recipient }),
      ...(referrer === '' ? {} : { 'Referral ID': referrer }),
    },
  };
}

/** The press for which an action stands, while a form shows this; `null` when it stands for none. */
export function pressFrom(state: RootState, action: Action, shown: Shown): Press | null {
  const rule = action.type.endsWith('/submitted') ? COMMANDS.get(action.type.replace('/submitted', '')) : undefined;
  if (rule) return pressOn(state, { control: rule.button, container: 'main' }, shown);
  const { question, outcomes } = state.ui.runtime;
  if (questionAnswered.match(action) && question) {
    const choice = question.choices.find(({ id }) => id === action.payload.choice);
    const inside = [inEnglish(question.title), ...question.lines.map(inEnglish), question.detail];
    return pressOn(state, { control: choice ? inEnglish(choice.label) : '', container: 'dialog', inside }, shown);
  }
  if (!outcomeRetried.match(action) && !outcomeDecided.match(action)) return null;
  const outcome = outcomes.find(({ key }) => key === action.payload.key);
  if (!outcome) return null;
  const decided = outcomeDecided.match(action) ? (action.payload.done ? BUTTONS.done : BUTTONS.notDone) : null;
  const control = decided ?? BUTTONS.tryAgain;
  return pressOn(state, { control, container: 'outcome', outcome: outcome.command, inside: noticeOf(outcome) }, shown);
}
