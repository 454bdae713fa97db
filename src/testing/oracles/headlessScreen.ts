import { fullName } from '../../domain/people';
import { openedHelp } from '../../features/donations/donations.lists';
import { selectOpenedView } from '../../features/donations/donations.pages';
import { inEnglish } from '../../features/support/replay';
import { recipientLookup } from '../../features/wallet/wallet.lists';
import type { LookupState, Outcome, RootState } from '../../rootState';
import { referrerLookup } from '../../state/session/session.lists';
import { selectMovements, selectPendingOutcomes } from '../../state/ui/outcomes.selectors';
import { selectMessage } from '../../state/ui/ui.selectors';
import { type IdleScreen, NOT_KNOWN } from './messageMatchesOutcome';
import type { Press } from './screen';

/** The texts that screens show for a state, for applications that run without a browser. */

const DONATION_PAGE = /^\/portal\/donations\/(?:received\/)?view\/([^/]+)$/;

/** The donation on the page of this state; `null` on any other page and before it is loaded. */
export function donationOn(state: RootState): ReturnType<typeof selectOpenedView> {
  const code = DONATION_PAGE.exec(state.ui.runtime.location?.path ?? '')?.[1];
  return code !== undefined && openedHelp.select(state).key === code ? selectOpenedView(state) : null;
}

/** The texts of a pending outcome's notice. */
export const noticeOf = ({ what }: Outcome): readonly string[] => [inEnglish(what), NOT_KNOWN];

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

/** The screen at a press. `fields` and `choices` are the contents of the form, by label. */
export function pressOn(
  state: RootState,
  pressed: Pick<Press, 'control' | 'container' | 'outcome' | 'inside' | 'fields' | 'choices'>,
): Press {
  const recipient = nameBelow(recipientLookup.select(state), pressed.fields['Recipient user code']);
  const referrer = nameBelow(referrerLookup.select(state), pressed.fields['Referral ID']);
  return {
    ...pressed,
    path: state.ui.runtime.location?.path ?? '',
    main: [state.session.reset.email_id].filter((text) => text !== ''),
    article: articleOf(state),
    notes: {
      ...(recipient === '' ? {} : { 'Recipient user code': recipient }),
      ...(referrer === '' ? {} : { 'Referral ID': referrer }),
    },
  };
}
