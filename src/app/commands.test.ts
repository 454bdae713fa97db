import '../testing/commands';
import { resendOtp } from '../features/account/verification.commands';
import { i18n } from '../i18n/i18n';
import { questionAnswered } from '../kernel/commandEvents';
import { isRunningOrPending } from '../kernel/runtime';
import type { ApiReply } from '../platform/ports/api';
import type { RootState, Text } from '../rootState';
import { API_CALLS } from '../testing/apiCalls';
import { addressOf, COMMAND_ROWS, type CommandRow, lookupOf, pressOf, WORDS } from '../testing/commandRows';

import { answer, fakeApi } from '../testing/fakeApi';
import { aHelp } from '../testing/fixtures';
import { runWorker, stateAfter } from '../testing/runWorker';
import { startTestApp, stopTestApps } from '../testing/startTestApp';

/**
 * The texts of each command: its overlay, its success message, and the description of its pending outcome. Every text is compared
 * whole with its figures: a command that names another amount, code or address than it sent would be lying.
 */

afterEach(stopTestApps);

const shown = (text: Text | null | undefined): string | null =>
  text && typeof text === 'object' ? i18n._(text) : (text ?? null);

function messageIn({ ui: { messages } }: RootState) {
  return messages.shown && [shown(messages.shown.text), messages.shown.page];
}
const outcomesIn = (state: RootState) =>
  state.ui.runtime.outcomes
    .filter(isRunningOrPending)
    .map(({ what, page, before, phase }) => ({ what: shown(what), page, before, phase }));

/** A server with a donation that waits for what the row does; `bad` replaces the good response to its call. */
function serverOf({ call, page }: CommandRow, bad?: () => ApiReply<never>) {
  const status = page.includes('/received/') ? 'APPROVAL' : 'PENDING';
  const help = { byCode: (code: string) => answer.help(aHelp({ code, status })) };
  const [group = '', name = ''] = API_CALLS.find((its) => `${its.method} ${its.path}` === call)?.name.split('.') ?? [];
  return fakeApi({ help, ...(bad && { [group]: { ...(group === 'help' && help), [name]: bad } }) });
}

/** The call of a function of the API, as section 7 lists it. */
function callOf(name: string): string {
  const { method = '', path = '' } = API_CALLS.find((its) => its.name === name) ?? {};
  return `${method} ${path}`;
}

/** Presses the example of a row on its page, and says yes to its question. */
async function pressed(row: CommandRow, bad?: () => ApiReply<never>) {
  const words = { ...WORDS, ...row.words };
  const at = addressOf(row, words);
  const t = await startTestApp({ at, signedIn: row.by === 'member', api: serverOf(row, bad) });
  const before = lookupOf(row, words);
  if (before) await t.dispatch(before);
  const [titles, overlays] = [new Set<string | null>(), new Set<string | null>()];
  const stop = t.store.subscribe(() => {
    const { overlay, runtime } = t.state().ui;
    const title = runtime.commands[row.command]?.title;
    if (title) titles.add(shown(title));
    if (overlay) overlays.add(shown(overlay.text));
  });
  const since = t.api.calls.length;
  await t.dispatch(pressOf(row, words));
  if (t.state().ui.runtime.question) await t.dispatch(questionAnswered({ command: row.command, choice: 'yes' }));
  stop();
  const [page = ''] = at.split('?');
  const made = t.api.calls.slice(since).map(({ name }) => callOf(name));
  return { state: t.state(), titles: [...titles], overlays: [...overlays], page, made };
}

describe.each(COMMAND_ROWS.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  it('shows its success message on success, reads again what it moved, and leaves no outcome', async () => {
    const { state, titles, overlays, page, made } = await pressed(row);
    // Its name, which the declaration alone says.
    expect(titles).toEqual([expect.stringMatching(/^[\p{L} -]+$/u)]);
    expect(overlays).toEqual([row.overlay]);
    const where = row.nextPage ?? (row.page.includes(':') ? page : '');
    expect(messageIn(state)).toEqual(row.success === null ? null : [row.success, where]);
    expect(state.ui.alert).toBeNull();
    expect(outcomesIn(state)).toEqual([]);
    const readsAgain = row.refetches.includes('GET /api/user/info') && row.effect !== null;
    // The next page reads what it shows.
    if (readsAgain && row.nextPage === null) expect(made).toEqual(expect.arrayContaining([...row.refetches]));
  });

  it.each([
    ['the server’s message when refused', () => answer.refused('The server says no'), 'The server says no', []],
    [
      'its failure without a reply, and describes a money command as a pending outcome',
      () => answer.failed('timeout'),
      row.failure,
      row.money ? [{ what: row.money.describes, before: row.money.before, phase: 'pending' }] : [],
    ],
  ])('shows no success message, but %s', async (_what, bad, alert, outcomes) => {
    const { state, page } = await pressed(row, bad);
    expect([shown(state.ui.alert?.text), messageIn(state)]).toEqual([alert, null]);
    expect(outcomesIn(state)).toEqual(outcomes.map((outcome) => ({ ...outcome, page })));
  });
});

it('RESEND does not mention an unknown address', async () => {
  const { state } = await runWorker(resendOtp.worker, [resendOtp.submitted(null)], { state: stateAfter() });
  expect(messageIn(state)).toEqual(['A new OTP was sent to ', '']);
});
