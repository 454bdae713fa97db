import { escapeInvisible } from '../../src/boot/replay/escapeInvisible';
import { type Line, type Timeline, timeOfDay } from '../../src/boot/replay/timeline';
import { isoTime } from '../../src/domain/times';
import { escaped, htmlPage, table, tableRow } from '../html';
import type { ReportedCommand } from './outcomeInLog';
import type { KeptReport } from './reportStore';

/**
 * The control page's view of a support report. Everything in a report comes from a stranger, so control characters are made visible and
 * HTML is escaped.
 */

/** In bytes. Larger files are not reports. */
export const MAX_BYTES = 64 * 1024 * 1024;

const BUILD = 'npx webpack --mode development --env replay';

const shown = (text: string): string => escaped(escapeInvisible(text));

/** The field for the file, by mouse or keyboard. */
export const dropZone = (): string => `
  <p class="soft">Drop the file of a support report anywhere on this page, or choose it: its timeline, its replay, and what became of each command.</p>
  <form id="report-form" class="drop" data-most="${MAX_BYTES}">
    <label for="report-file">Support report (a JSON file)</label>
    <input id="report-file" type="file" accept=".json,application/json">
    <button type="submit">Read the report</button>
    <p id="report-said" role="status"></p>
  </form>
  <noscript><p class="bad">This needs scripts; npm run replay FILE does the same in a terminal.</p></noscript>`;

/** One step: time, action, changes, how its call ended, and the overlay and alert when they changed. */
function stepRow(line: Line, before: Line | undefined, refs: readonly string[]): string {
  const isMarked = line.ref !== '' && refs.includes(line.ref);
  const above = [
    ...(line.overlay === (before?.overlay ?? '') ? [] : [`overlay: ${line.overlay || 'closed'}`]),
    ...(line.alert === (before?.alert ?? '') ? [] : [`alert: ${line.alert || 'closed'}`]),
  ];
  const columns = [
    String(line.nth),
    timeOfDay(line.time),
    `${line.type}${line.repeats > 1 ? ` × ${line.repeats}` : ''}`,
    line.fault || line.changes,
    line.call,
    above.join(' · '),
  ].map((text) => `<td>${shown(text)}</td>`);
  const mark = `<td>${line.nth} <strong>reference ${shown(line.ref)}</strong></td>`;
  return isMarked
    ? `<tr class="marked" id="ref-${escaped(line.ref)}">${[mark, ...columns.slice(1)].join('')}</tr>`
    : `<tr>${columns.join('')}</tr>`;
}

function timelineSection({ lines, about, summary }: Timeline): string {
  const rows = lines.map((line, at) => stepRow(line, lines[at - 1], about.refs));
  const heads = ['Step', 'Time (UTC)', 'What', 'What changed', 'Call', 'Above the page'];
  return `<section class="wide"><h2 id="timeline">Timeline</h2>
  ${table('Timeline', heads, rows, 'Nothing was recorded.').replace('class="scroll"', 'class="scroll tall"')}
  <h3>The state at the end</h3>
  <ul>${summary.map((line) => `<li>${shown(line)}</li>`).join('')}</ul>
</section>`;
}

function aboutSection({ about, lines, differences }: Timeline): string {
  const marked = new Set(lines.map(({ ref }) => ref));
  const refs = about.refs.map((ref) =>
    marked.has(ref) ? `<a href="#ref-${escaped(ref)}">${shown(ref)}</a>` : `${shown(ref)} (before the first step)`,
  );
  const facts: readonly (readonly [string, string])[] = [
    ['Made', `${isoTime(about.made)} by the device, ${about.clockOffset} ms behind the server`],
    ['Screen', about.screen],
    ['Zone', about.zone],
    ['Build', `${about.build || 'of a developer'}${about.commit === '' ? '' : `, commit ${about.commit}`}`],
    [
      'Device',
      `${about.language}, ${about.viewport.width} × ${about.viewport.height}, ${about.theme}, ${about.online ? 'online' : 'offline'}, storage ${about.storage ? 'works' : 'keeps nothing'}`,
    ],
  ];
  const [first, ...more] = differences;
  const by = about.commit && ` It was made by the commit ${about.commit}.`;
  return `<section><h2 id="about">The report</h2>
  <ul>${facts.map(([name, value]) => `<li>${escaped(name)}: ${shown(value)}</li>`).join('')}
    <li>References: ${refs.join(', ') || 'none'}</li>${about.faults.map((fault) => `<li>Noted: ${shown(fault)}</li>`).join('')}</ul>
  ${first === undefined ? '' : `<p class="bad">It does not end as it was recorded: ${shown(first)}${more.length > 0 ? ` and ${more.length} more` : ''}.${escaped(by)}</p>`}
</section>`;
}

const replaySection = (at: string | null): string => `<section><h2 id="replay">Replay</h2>
  ${
    at === null
      ? `<p>There is no build of the replay yet. In the folder of the portal, run <code>${escaped(BUILD)}</code>, and load this page again.</p>`
      : `<p><a href="${escaped(at)}">Open the replay</a>: the screens as the member saw them, step by step. Nothing is called, and what is pressed does nothing.</p>`
  }
</section>`;

function outcomeSection(outcomes: readonly ReportedCommand[] | null, code: string | undefined): string {
  const none =
    code === undefined
      ? 'This report has no signed-in member.'
      : `No account in this sandbox has the code ${escapeInvisible(code)}.`;
  const rows = (outcomes ?? []).map(({ what, onScreen, server, isKnown, pressed }) => {
    const row = tableRow([what, onScreen, server, pressed].map((text) => escapeInvisible(text)));
    return isKnown ? row.replace('<tr>', '<tr class="known">') : row;
  });
  const heads = ['Command', 'The screen showed', 'The server knows', 'Pressed'];
  return `<section class="wide"><h2 id="outcomes">The screen showed, the server knows</h2>
  ${table('The screen showed, the server knows', heads, rows, outcomes ? 'The screen knew the outcome of every command.' : none)}
</section>`;
}

/** The page of one report, with what became of its commands and the path of its replay. */
export function reportPage(
  report: KeptReport,
  outcomes: readonly ReportedCommand[] | null,
  replayAt: string | null,
): string {
  const { timeline } = report.opened;
  return htmlPage(
    'Support report',
    null,
    '<p>Names, e-mails, phone numbers, addresses and hashes in it are pseudonyms. <a href="/__sandbox#report">To the controls</a></p>',
    [
      aboutSection(timeline),
      replaySection(replayAt),
      outcomeSection(outcomes, report.known?.code),
      timelineSection(timeline),
    ].join('\n'),
  );
}
