import type { Action } from '@reduxjs/toolkit';
import { isRecord } from '../../domain/records';
import { isoTime } from '../../domain/times';
import { changesBetween, inEnglish } from '../../features/support/replay';
import { faultOf, refOf } from '../../features/support/report';
import type { RootState } from '../../rootState';
import { escapeInvisible } from './escapeInvisible';
import { attempt, type Problem, type ReplayedReport, replayText } from './readReport';

/** A report as a timeline: `npm run replay` prints it, and the sandbox shows it. Bundled for Node by tools/replayTools.js. */

const NO_STATE: Problem = { problem: 'it holds no state of this portal' };

/** The timeline of a report's text up to action `to`; or what is wrong with it. */
export function timelineOf(text: string, to = Number.POSITIVE_INFINITY): Timeline | Problem {
  const read = replayText(text);
  return 'problem' in read ? read : attempt(() => timelineUpTo(read, to));
}

/** The timeline of a report that was replayed, up to action `to`. */
export function timelineUpTo({ report, replayed }: ReplayedReport, to: number) {
  const { actions, states } = replayed;
  const end = Math.min(to, actions.length);
  const state = states[end];
  if (!state) return NO_STATE;
  const startTimes = new Map<string, number>();
  const lines = actions.slice(0, end).map((action, at) => {
    const { type } = action;
    const after = states[at + 1];
    const { overlay = null, alert = null } = after?.ui ?? {};
    return {
      nth: at + 1,
      /** Epoch milliseconds. */
      time: report.times[at] ?? 0,
      type,
      /** How many equal ticks the entry stands for; 1 for any other action. */
      repeats: report.counts[at] ?? 1,
      changes: changesBetween(states[at], after),
      /** For a reply: its duration and, when it failed, the reason; '' for other actions. */
      call: callOf(action, report.times[at] ?? 0, startTimes),
      /** The fault that it reports, which the member could not repair; '' for other actions. */
      fault: faultOf(action),
      /** What was above the page after it, as the member saw it; '' for nothing. */
      overlay: overlay ? `${inEnglish(overlay.text)}${overlay.lingering ? ' Still working…' : ''}` : '',
      alert: alert ? `${inEnglish(alert.text)} (${alert.ref})` : '',
      /** The reference that this action showed to the member; '' for none. */
      ref: refOf(action),
    };
  });
  return {
    about: report.about,
    lines,
    /** How many actions the whole report holds. */
    length: actions.length,
    /** The state after the last line in words, one line for each thing. */
    summary: summaryOf(state),
    /** Where the whole replay ends differently from the recording. */
    differences: replayed.differences,
  };
}
/** A report as steps, up to one of them. */
export type Timeline = Exclude<ReturnType<typeof timelineUpTo>, Problem>;
/** One line of the timeline. */
export type Line = Timeline['lines'][number];

/**
 * The events that begin a call, which `navigation/requested` does not. A lookup begins when somebody types, so its duration includes the pause
 * after the last letter.
 */
const BEGINNINGS = /^(?!navigation\/)(.*)\/(?:started|requested|typed)$/;
const ENDS = /^(.*)\/(?:arrived|succeeded|failed|found)$/;

/** How long the call took that this action ends, and why it failed; '' if it ends none. Keeps in `startTimes` when each open call began. */
function callOf(action: Action, time: number, startTimes: Map<string, number>): string {
  const [, beginning] = BEGINNINGS.exec(action.type) ?? [];
  if (beginning !== undefined) startTimes.set(beginning, time);
  const [, endedCall] = ENDS.exec(action.type) ?? [];
  const from = endedCall === undefined ? undefined : startTimes.get(endedCall);
  if (endedCall === undefined || from === undefined) return '';
  startTimes.delete(endedCall);
  const { reason, status } =
    'payload' in action && isRecord(action.payload) ? action.payload : { reason: undefined, status: undefined };
  const why = [
    ...(typeof reason === 'string' ? [reason] : []),
    ...(typeof status === 'number' ? [`HTTP ${status}`] : []),
  ];
  return `${action.type.endsWith('/failed') ? 'failed' : 'answered'} after ${time - from} ms${why.length > 0 ? `: ${why.join(', ')}` : ''}`;
}

function summaryOf({ session, wallet, donations, team, income, ui }: RootState): string[] {
  const { overlay, alert, notice } = ui;
  const { location, question, connection, outcomes } = ui.runtime;
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
  const listLines = Object.entries(lists)
    .filter(([, list]) => list.loaded || list.loading || list.failed)
    .map(([name, list]) => `${name} ${list.held}${list.loading ? ' (loading)' : ''}${list.failed ? ' (failed)' : ''}`);
  const commands = Object.entries(ui.runtime.commands).map(([name, command]) => `${name} ${command?.phase ?? ''}`);
  return [
    `page      ${location ? `${location.path}${location.search}${location.hash}` : 'none'}`,
    `member    ${session.user ? `${session.user.code}, signed in (session ${session.generation})` : 'a visitor'}`,
    `alert     ${alert ? `${inEnglish(alert.text)} (${alert.ref})` : 'none'}`,
    `overlay   ${overlay ? inEnglish(overlay.text) : 'none'}`,
    ...(question ? [`question  ${[question.title, ...question.lines].map(inEnglish).join(' ')}`] : []),
    ...(notice ? [`notice    ${notice}`] : []),
    ...(connection.lost ? [`network   ${connection.lost}`] : []),
    `commands  ${commands.join(', ') || 'none'}`,
    // In lines of their own: after a reload their commands have no state yet.
    ...outcomes.map(({ what, phase, at }) => `outcome   ${inEnglish(what)}: ${phase}, since ${isoTime(at)}`),
    `lists     ${listLines.join(', ') || 'none'}`,
  ];
}

/** The time of day of an action, UTC: `09:41:08.520`. */
export const timeOfDay = (time: number): string => isoTime(time).slice(11, 23);

/** The lines that `npm run replay FILE` prints. Control characters are escaped, so a report cannot send commands to the terminal. */
export function printTimeline({ about, lines, summary }: Timeline): readonly string[] {
  const out = [
    `build ${about.build || 'of a developer'}${about.commit && ` of commit ${about.commit}`} · ${about.language}, shown in ${about.shownIn} · ${about.zone} · ${about.viewport.width} × ${about.viewport.height} · ${about.theme}`,
    `made ${isoTime(about.made)} · clock ${about.clockOffset} ms behind the server · storage ${about.storage ? 'works' : 'keeps nothing'} · ${about.online ? 'online' : 'offline'}`,
    `screen ${about.screen} · references ${about.refs.join(', ') || 'none'}`,
    ...about.faults.map((fault) => `noted  ${fault}`),
    '',
  ];
  let overlay = '';
  let alert = '';
  for (const line of lines) {
    out.push(
      `${String(line.nth).padStart(4)}  ${timeOfDay(line.time)}  ${line.type}${line.repeats > 1 ? ` × ${line.repeats}` : ''}`,
      `      ${line.changes}`,
    );
    if (line.fault) out.push(`      noted: ${line.fault}`);
    if (line.call) out.push(`      call: ${line.call}`);
    if (line.overlay !== overlay) out.push(`      overlay: ${line.overlay || 'closed'}`);
    if (line.alert !== alert) out.push(`      alert: ${line.alert || 'closed'}`);
    ({ overlay, alert } = line);
  }
  return [...out, '', ...summary].map((line) => escapeInvisible(line));
}
