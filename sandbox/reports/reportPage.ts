import { visible } from '../../src/boot/replay/serialize';
import type { Line, Timeline } from '../../src/boot/replay/timeline';
import { cells, escaped, htmlPage, type Said, table } from '../html';
import type { Comparison } from './compare';
import type { KeptReport } from './reportDesk';

/** What the control page shows of a support report. Everything in it is a stranger's: it is made visible, and escaped. */

/** Bytes of a file that is taken; what is larger is no report. */
export const MOST_BYTES = 64 * 1024 * 1024;

const BUILD = 'npx webpack --mode development --env replay';
/** Donations that agree are counted after so many rows. */
const MOST_ROWS = 200;

const shown = (text: string): string => escaped(visible(text));

/** The field that takes the file: by mouse, or by keyboard. */
export const dropZone = (): string => `
  <p class="soft">Drop the file of a support report anywhere on this page, or choose it: its timeline, its replay, and its account in this sandbox.</p>
  <form id="report-form" class="drop" data-most="${MOST_BYTES}">
    <label for="report-file">Support report (a JSON file)</label>
    <input id="report-file" type="file" accept=".json,application/json">
    <button type="submit">Read the report</button>
    <p id="report-said" role="status"></p>
  </form>
  <noscript><p class="bad">This needs scripts; npm run replay FILE does the same in a terminal.</p></noscript>`;

/** `09:41:08.520`, UTC. */
const clock = (time: number): string => new Date(time).toISOString().slice(11, 23);
const moment = (time: number): string => new Date(time).toISOString();

/** One step: when, what, what it changed, how its call ended, and what was above the page when that changed. */
function stepRow(line: Line, before: Line | undefined, refs: readonly string[]): string {
  const isMarked = line.ref !== '' && refs.includes(line.ref);
  const over = [
    ...(line.overlay === (before?.overlay ?? '') ? [] : [`overlay: ${line.overlay || 'closed'}`]),
    ...(line.alert === (before?.alert ?? '') ? [] : [`alert: ${line.alert || 'closed'}`]),
  ];
  const columns = [
    String(line.nth),
    clock(line.time),
    `${line.type}${line.ticks > 1 ? ` × ${line.ticks}` : ''}`,
    line.fault || line.changes,
    line.call,
    over.join(' · '),
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
    ['Made', `${moment(about.made)} by the device, ${about.clockOffset} ms behind the server`],
    ['Screen', about.screen],
    ['Zone', about.zone],
    ['Build', `${about.build || 'of a developer'}${about.commit === '' ? '' : `, commit ${about.commit}`}`],
    [
      'Device',
      `${about.language}, ${about.viewport.width} × ${about.viewport.height}, ${about.theme}, ${about.online ? 'online' : 'offline'}, storage ${about.storage ? 'works' : 'keeps nothing'}`,
    ],
  ];
  const [first, ...more] = differences;
  const commit = about.commit.replace('+', '');
  const by =
    commit === ''
      ? ''
      : ` It was made by the commit ${commit}: npm run replay FILE -- --checkout reads it with that code.`;
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

function bringSection({ id, believed, brought, opened }: KeptReport, isIn: boolean, csrf: string): string {
  if (!believed)
    return '<section><h2 id="account">The account</h2><p>Nobody is signed in in this report: there is no account to bring in.</p></section>';
  const { timeline, held } = opened;
  const earlier =
    held && held.step < timeline.length
      ? `<p>The member was not signed in any more at the end: this is what stood after step ${held.step}.</p>`
      : '';
  const started = brought?.started;
  const sign = started
    ? `<p class="good">Sign in as ${shown(started.email)} with ${shown(started.password)} (${shown(started.code)}). <a href="/login">To the sign-in</a>, then <a href="${escaped(started.page)}">to the member's page</a>.</p>`
    : '';
  const cannot = brought
    ? `<h3>What could not be brought</h3><ul>${brought.cannot.map((line) => `<li>${shown(line)}</li>`).join('')}</ul>`
    : '';
  return `<section><h2 id="account">The account</h2>
  ${earlier}
  ${isIn ? `${sign}${cannot}` : ''}
  <form method="post" action="/__sandbox/do/report-bring" id="report-bring">
    <h3>Bring the sandbox into that state</h3>
    <p>This replaces everything in this sandbox: all accounts, donations, mails, faults, the log of calls and the clock. Everybody is signed out. What comes is the account of ${shown(believed.user.code)} as it was at ${escaped(moment(believed.at))}, and stand-ins for whom its rows name. Start afresh, on the control page, brings back what was there at the start.</p>
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    <input type="hidden" name="id" value="${escaped(id)}">
    <button type="submit">Bring the sandbox into that state</button>
  </form>
</section>`;
}

function compareSection(comparison: Comparison | null, code: string | undefined): string {
  const heading = '<section class="wide"><h2 id="compare">The screen believed, the server knows</h2>';
  if (!comparison)
    return `${heading}<p class="soft">${code === undefined ? 'There is nothing to compare.' : `No account in this sandbox has the code ${shown(code)}.`}</p></section>`;
  const different = comparison.rows.filter(({ differs }) => differs);
  const same = comparison.rows.filter(({ differs }) => !differs);
  const rows = [...different, ...same]
    .slice(0, Math.max(MOST_ROWS, different.length))
    .map(({ what, believed, server, differs, known, read }) => {
      const verdict = differs ? 'differs' : known ? 'same' : 'not known';
      const row = cells([what, believed, server, read, verdict].map((text) => visible(text)));
      return differs ? row.replace('<tr>', '<tr class="differs">') : row;
    });
  const hidden = comparison.rows.length - rows.length;
  return `${heading}
  <p>${shown(comparison.code)}, ${shown(comparison.email)}: ${different.length === 0 ? 'nothing differs' : `${different.length} of ${comparison.rows.length} differ`}.${hidden > 0 ? ` ${hidden} more rows agree.` : ''}</p>
  ${table('The screen believed, the server knows', ['What', 'The screen believed', 'The server knows', 'Read', 'Same?'], rows, 'There is nothing to compare.')}
</section>`;
}

export interface ReportView {
  readonly report: KeptReport;
  readonly comparison: Comparison | null;
  readonly replayAt: string | null;
  readonly isIn: boolean;
  readonly csrf: string;
  readonly said: Said | null;
}

/** The page of one report. */
export function reportPage({ report, comparison, replayAt, isIn, csrf, said }: ReportView): string {
  const { timeline } = report.opened;
  return htmlPage(
    'Support report',
    said,
    '<p>Names, e-mails, phone numbers, addresses and hashes in it are pseudonyms. <a href="/__sandbox#report">To the controls</a></p>',
    [
      aboutSection(timeline),
      replaySection(replayAt),
      bringSection(report, isIn, csrf),
      compareSection(comparison, report.believed?.user.code),
      timelineSection(timeline),
    ].join('\n'),
  );
}
