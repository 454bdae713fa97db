import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createSandbox } from '../../sandbox/server';
import { PATIENCE_MS } from '../../src/testing/patience';
import { ENGINES, type EngineRow, installPackages } from './engines';
import { startFront } from './front';
import { BELOW, JOURNEYS, type Journey, signUpAt } from './journeys';
import { Person } from './person';
import type { Engine, Profile } from './tab';

/**
 * Runs the journeys in every installed engine, two engines at a time, and reports which engines are missing and how to install them.
 * Started by tools/browsers.mjs, which installs the drivers.
 */

export interface BrowserTestOptions {
  /** Short names of engines; empty: all. */
  readonly only: readonly string[];
  /** Runs only journeys whose name contains this. */
  readonly grep: string;
  /** Whether to install Debian's packages first. */
  readonly install: boolean;
  /** Whether to write docs/browsers.md. */
  readonly record: boolean;
}

interface Result {
  readonly row: EngineRow;
  readonly version: string;
  /** By the name of the journey. */
  readonly journeys: ReadonlyMap<string, JourneyResult>;
}

/** The result of a journey: `wrong` is `null` if it passed; `notes` list what this engine does differently. */
interface JourneyResult {
  readonly wrong: string | null;
  readonly notes: readonly string[];
}

const AT_ONCE = 2;
const DOC = 'docs/browsers.md';
/** The most characters that are printed of what went wrong. */
const MAX_PRINTED = 1500;

/** Rejects after the time limit of a journey, so that one that hangs does not block the others. */
async function within<T>(work: Promise<T>): Promise<T> {
  const over = pause(PATIENCE_MS, null, { ref: false }).then(() => {
    throw new Error(`not over after ${PATIENCE_MS / 1000} s`);
  });
  return Promise.race([work, over]);
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs one journey in a fresh profile. */
async function tryOne(engine: Engine, { run }: Journey): Promise<JourneyResult> {
  const notes: string[] = [];
  const sandbox = await createSandbox({ database: ':memory:', dist: 'dist', headers: 'build/headers.json' });
  const front = await startFront(await sandbox.listen(0));
  let profile: Profile | undefined;
  try {
    profile = await within(engine.profile());
    // Drops what the pages of the last journey logged late.
    engine.complaints();
    const person = new Person(await within(profile.tab()), front.origin);
    await within(
      run({ person, profile, front, sandbox, notes, signUp: (...own) => signUpAt(person, sandbox, ...own) }),
    );
    const wrong = [...engine.complaints(), ...sandbox.controls.ledgerImbalance()];
    return { wrong: wrong.length > 0 ? `the page complains: ${wrong.join(' | ')}` : null, notes };
  } catch (error) {
    const complaints = engine.complaints();
    const complaint = complaints.length > 0 ? `; the page complains: ${complaints.join(' | ')}` : '';
    return { wrong: `${error instanceof Error ? error.message : String(error)}${complaint}`, notes };
  } finally {
    if (profile) await within(profile.close()).catch(() => undefined);
    await front.close();
    await sandbox.close();
  }
}

async function tryAll(row: EngineRow, grep: string): Promise<Result | null> {
  const engine = await row.start();
  if (!engine) return null;
  const journeys = new Map<string, JourneyResult>();
  for (const journey of (row.isBelow ? BELOW : JOURNEYS).filter(({ name }) => name.includes(grep))) {
    const started = Date.now();
    const ended = await tryOne(engine, journey);
    const { wrong, notes } = ended;
    journeys.set(journey.name, ended);
    const mark = wrong === null ? '✓' : '✘';
    console.log(`${mark} ${row.id} ${engine.version} › ${[journey.name, ...notes].join(', ')} (${seconds(started)})`);
    if (wrong !== null) console.log(`    ${wrong.slice(0, MAX_PRINTED)}`);
  }
  await within(engine.close()).catch(() => undefined);
  return { row, version: engine.version, journeys };
}

function tableOf(results: readonly Result[]): string {
  const head = ['Journey', ...results.map(({ row, version }) => `${row.id} ${version}`)];
  const rows = [...JOURNEYS, ...BELOW].map(({ name }) => [
    name,
    ...results.map(({ journeys }) => {
      const ended = journeys.get(name);
      return ended ? [ended.wrong === null ? 'yes' : 'no', ...ended.notes].join(', ') : '–';
    }),
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((cells) => (cells[at] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const legend = results.map(({ row }) => `- **${row.id}**: ${row.standsFor}.`);
  return [
    `Run on ${new Date().toISOString().slice(0, 10)}.`,
    '',
    ...legend,
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
  ].join('\n');
}

const [BEGIN, END] = ['<!-- table: written by npm run test:browsers -- --record -->', '<!-- end of the table -->'];

/** Writes the table of this run into the page, between its two marks. */
function record(results: readonly Result[]): void {
  const page = fs.readFileSync(DOC, 'utf8');
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${DOC} has lost the marks of its table.`);
  fs.writeFileSync(DOC, `${page.slice(0, before + BEGIN.length)}\n${tableOf(results)}\n${page.slice(after)}`);
}

/** Resolves with whether everything passed. */
export async function testBrowsers({ only, grep, install, record: isRecorded }: BrowserTestOptions): Promise<boolean> {
  const unknown = only.find((id) => !ENGINES.some((row) => row.id === id));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is not an engine. The engines are: ${ENGINES.map(({ id }) => id).join(', ')}.`);
  }
  const rows = ENGINES.filter(({ id }) => only.length === 0 || only.includes(id));
  if (install) installPackages(rows);
  // The slowest begins, so that both workers end at about the same time.
  const waiting = rows.toReversed();
  const results: Result[] = [];
  const missing: EngineRow[] = [];
  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const result = await tryAll(row, grep);
      if (result) results.push(result);
      else missing.push(row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  results.sort((one, other) => rows.indexOf(one.row) - rows.indexOf(other.row));
  for (const { id, standsFor, packages } of missing) {
    console.log(`${id} (${standsFor}) is not here; on Debian: apt-get install ${packages.join(' ')}`);
  }
  const all = results.flatMap(({ journeys }) => [...journeys.values()]);
  const failed = all.filter(({ wrong }) => wrong !== null).length;
  if (isRecorded) {
    if (missing.length > 0) throw new Error('The table is written when every engine is here.');
    record(results);
  }
  console.log(`${all.length - failed} passed, ${failed} failed`);
  return failed === 0 && all.length > 0;
}
