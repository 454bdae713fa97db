import { replayReport } from '../app/replay';
import type { RootState } from '../state';
import { changesBetween, inEnglish, isReport } from '../support/replay';
import type { Report } from '../support/report';

/** What `npm run replay` prints. Bundled for Node by scripts/replay.mjs. */

/** One line of the timeline. */
export interface Line {
  readonly nth: number;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly type: string;
  readonly ticks: number;
  readonly changes: string;
  /** What stood above the page after it, as the member saw it; '' for nothing. */
  readonly overlay: string;
  readonly alert: string;
}

export interface Timeline {
  readonly about: Report['about'];
  readonly lines: readonly Line[];
  /** What the state after the last line comes to, one line for each thing. */
  readonly summary: readonly string[];
  /** The state after the last line, and what came next. */
  readonly state: unknown;
  readonly next: unknown;
  /** Where the whole replay ends differently from the recording. */
  readonly differences: readonly string[];
}

/** The timeline of parsed JSON up to action `to`; `null` when it is no report. */
export function timelineOf(value: unknown, to = Number.POSITIVE_INFINITY): Timeline | null {
  const replayed = isReport(value) ? replayReport(value) : null;
  if (!isReport(value) || !replayed) return null;
  const { actions, states } = replayed;
  const end = Math.min(to, actions.length);
  const lines = actions.slice(0, end).map(({ type }, at): Line => {
    const after = states[at + 1];
    const { overlay = null, alert = null } = after?.ui ?? {};
    return {
      nth: at + 1,
      time: value.times[at] ?? 0,
      type,
      ticks: value.counts[at] ?? 1,
      changes: changesBetween(states[at], after),
      overlay: overlay ? `${inEnglish(overlay.text)}${overlay.lingering ? ' Still working…' : ''}` : '',
      alert: alert ? `${inEnglish(alert.text)} (${alert.ref})` : '',
    };
  });
  const state = states[end];
  return {
    about: value.about,
    lines,
    summary: state ? summaryOf(state) : [],
    state,
    next: actions[end] ?? null,
    differences: replayed.differences,
  };
}

function summaryOf({ session, wallet, donations, team, income, ui }: RootState): string[] {
  const { place, overlay, alert, question, notice, connection } = ui;
  const lists = {
    transactions: wallet.transactions,
    deposits: wallet.deposits,
    withdrawals: wallet.withdrawals,
    'E-PIN transactions': wallet.pins,
    'sent donations': donations.sent,
    'received donations': donations.received,
    partners: team.partners,
    income: income.rows,
  };
  const held = Object.entries(lists)
    .filter(([, list]) => list.loaded || list.loading || list.failed)
    .map(([name, list]) => `${name} ${list.held}${list.loading ? ' (loading)' : ''}${list.failed ? ' (failed)' : ''}`);
  const commands = Object.entries(ui.commands).map(([name, command]) => `${name} ${command?.phase ?? ''}`);
  return [
    `page      ${place ? `${place.path}${place.search}${place.hash}` : 'none'}`,
    `member    ${session.user ? `${session.user.code}, signed in (session ${session.generation})` : 'a visitor'}`,
    `alert     ${alert ? `${inEnglish(alert.text)} (${alert.ref})` : 'none'}`,
    `overlay   ${overlay ? inEnglish(overlay.text) : 'none'}`,
    ...(question ? [`question  ${inEnglish(question.title)} ${inEnglish(question.text)}`] : []),
    ...(notice ? [`notice    ${notice}`] : []),
    ...(connection.lost ? [`network   ${connection.lost}`] : []),
    `commands  ${commands.join(', ') || 'none'}`,
    `lists     ${held.join(', ') || 'none'}`,
  ];
}
