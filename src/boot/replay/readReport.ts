import type { Action } from '@reduxjs/toolkit';
import { replayReport, STATE_AT_START } from '../../app/replay';
import { type Convert, hasOwn, isRecord, type Shape, toPartial, toRecord } from '../../domain/records';
import { MAX_ACTIONS } from '../../features/support/journal';
import { findMismatch, type Replay } from '../../features/support/replay';
import { type About, FORMAT, type Performed, type Report } from '../../features/support/report';
import { readJson } from '../../platform/adapters/json';
import type { RootState } from '../../rootState';

/**
 * A report is a file from an unknown source. It is checked here before anything else uses it: its size, depth, types, zone, times and the
 * shape of every action. `about` and each action have known keys only; within payloads, metas and states any key may stand but a `POLLUTING` one
 * (`replayText` compares the first state with the portal's own). Every value is data.
 *
 * Without yup: it checks neither size nor depth, casts before it validates, and mishandles keys such as `__proto__` and `toString`, which a
 * hostile file uses.
 */

/** What a report holds besides its actions and states. */
export interface ReportSummary {
  readonly about: About;
  /** When each action was dispatched, epoch milliseconds of the device's clock. */
  readonly times: readonly number[];
  /** How many actions each entry of `actions` stands for: several for ticks of a countdown in a row. */
  readonly counts: readonly number[];
}

/** A report that may be replayed. */
export interface CheckedReport {
  readonly report: ReportSummary;
  /** The state before the first action, as JSON. */
  readonly base: unknown;
  readonly actions: readonly Action[];
  /** The state after the last action, as it was recorded. */
  readonly end: unknown;
}

/** The problem with a file, in words for the person who opened it. */
export interface Problem {
  readonly problem: string;
}

/** Characters of the whole file. The journal of a member with 16,000 rows takes a third of it. */
export const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Objects within objects. The portal's own state is nine deep. */
const MAX_DEPTH = 32;
/** Values in one JSON text, nested ones included. */
const MAX_VALUES = 4_000_000;
/** Characters in one JSON string; the longest in a real report is a message from the server. */
const MAX_TEXT = 1024 * 1024;

const LAST_TIME = Date.UTC(9999, 11, 31);
const MAX_PIXELS = 100_000;
const MAX_TICKS = 1_000_000_000;
const MAX_REFS = 50;
/** More than a report of this version has (`MAX_FAULTS` of the journal). */
const MAX_READ_FAULTS = 500;
/** Characters in one fault, such as `GET /wallet: data.balance: expected an amount, got a list`. */
const MAX_FAULT_TEXT = 2000;

const textUpTo =
  (max: number): Convert<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max ? value : undefined;

const textLike =
  (pattern: RegExp): Convert<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

const wholeUpTo =
  (max: number, min = 0): Convert<number> =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;

const yesOrNo: Convert<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const listOf =
  <T>(item: Convert<T>, max: number): Convert<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined;
    const items = value.flatMap((each) => item(each) ?? []);
    return items.length === value.length ? items : undefined;
  };

const shaped =
  <T extends object>(shape: Shape<T>): Convert<T> =>
  (value) =>
    toRecord(shape, value) ?? undefined;

/** An IANA time zone that this machine knows, so that printing a time cannot throw. */
const zone: Convert<string> = (value) => {
  if (typeof value !== 'string' || !/^[A-Za-z][\w+/-]{0,63}$/.test(value)) return undefined;
  try {
    Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    return undefined;
  }
};

/** Any language tag: a browser that translates the page overwrites its language, and the replay shows an unknown one in English. */
const languageTag = textLike(/^(?:[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3})?$/);
const commitText = textLike(/^(?:[0-9a-f]{7,40}\+?)?$/);
const time = wholeUpTo(LAST_TIME);

const aboutShape: Shape<About> = {
  build: textLike(/^[\w.-]{0,64}$/),
  commit: commitText,
  // A browser without a language of its own says `en-US@posix`.
  language: textLike(/^[\w.@-]{0,64}$/),
  shownIn: languageTag,
  zone,
  viewport: shaped({ width: wholeUpTo(MAX_PIXELS), height: wholeUpTo(MAX_PIXELS) }),
  online: yesOrNo,
  made: time,
  storage: yesOrNo,
  screen: textUpTo(MAX_TEXT),
  theme: textLike(/^(dark|light)$/),
  clockOffset: (value) =>
    typeof value === 'number' && Math.abs(value) <= LAST_TIME && Number.isFinite(value) ? value : undefined,
  refs: listOf(textLike(/^[\w-]{1,16}$/), MAX_REFS),
  faults: listOf(textUpTo(MAX_FAULT_TEXT), MAX_READ_FAULTS),
};

const reportShape: Shape<Report> = {
  portalReport: (value) => (value === FORMAT ? FORMAT : undefined),
  about: shaped(aboutShape),
  counts: listOf(wholeUpTo(MAX_TICKS, 1), MAX_ACTIONS),
  end: textUpTo(MAX_CHARACTERS),
  payload: textUpTo(MAX_CHARACTERS),
};

/** The first key whose value is not as it must be; '' when all are. */
function wrongKeyOf<T extends object>(shape: Shape<T>, raw: unknown): string {
  const fields = toPartial(shape, raw) ?? {};
  return Object.keys(shape).find((key) => !hasOwn(fields, key)) ?? '';
}

/** The path of the field that is wrong: `about.zone`. */
function wrongFieldOf<T extends object>(shape: Shape<T>, raw: Record<string, unknown>): string {
  const key = wrongKeyOf(shape, raw);
  const within = key === 'about' && isRecord(raw.about) ? wrongKeyOf(aboutShape, raw.about) : '';
  return within === '' ? key : `${key}.${within}`;
}

/** Keys that reach the prototype of every object. No state and no action of the portal has them. */
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

/** Why a report must not hold a JSON value; '' when it may. Never goes deeper than `MAX_DEPTH`. */
function problemIn(value: unknown): string {
  let values = 0;
  const check = (item: unknown, depth: number): string => {
    values += 1;
    if (values > MAX_VALUES) return 'holds more than a report can';
    if (typeof item === 'string') return item.length > MAX_TEXT ? 'holds a text that is too long' : '';
    if (typeof item !== 'object' || item === null) return '';
    if (depth >= MAX_DEPTH) return 'is nested too deeply';
    for (const [key, inner] of Object.entries(item)) {
      if (POLLUTING.has(key)) return 'holds a key that no report has';
      const found = check(inner, depth + 1);
      if (found) return found;
    }
    return '';
  };
  return check(value, 0);
}

/** `wallet/withdraw/started`: a part of the portal, and what happened there. */
const TYPE = /^[a-z][A-Za-z]{0,31}(\/[A-Za-z][\w-]{0,63}){1,3}$/;
const ACTION_KEYS = new Set(['type', 'payload', 'meta', 'error']);

const isAction = (value: unknown): value is Action =>
  isRecord(value) &&
  typeof value.type === 'string' &&
  TYPE.test(value.type) &&
  Object.keys(value).every((key) => ACTION_KEYS.has(key)) &&
  (value.meta === undefined || isRecord(value.meta)) &&
  (value.error === undefined || typeof value.error === 'boolean');

/** The JSON of a part of the report, or what is wrong with it. */
function partOf(text: string, name: string): { readonly value: unknown } | Problem {
  const value = readJson(text);
  const problem = value === undefined ? 'is not JSON' : problemIn(value);
  return problem ? { problem: `its ${name} ${problem}` } : { value };
}

const performed: Shape<Performed> = {
  type: (value) => (value === 'PERFORM_ACTION' ? value : undefined),
  action: (value) => (isRecord(value) ? value : undefined),
  timestamp: time,
};

/** Whether these are the ids 0 to `max` in order: 0 is the DevTools' own initial action. */
const areIdsUpTo = (max: number, ids: unknown): boolean =>
  Array.isArray(ids) && ids.length === max + 1 && ids.every((id, at) => id === at);

/** The actions of a history as the DevTools write it, each staged in the order of its id, with its time; not yet checked one by one. */
function liftedOf(value: unknown) {
  const { actionsById, stagedActionIds, skippedActionIds, committedState } = isRecord(value) ? value : {};
  const invalid: Problem = { problem: 'its payload is not a history of actions' };
  if (!isRecord(actionsById) || !Array.isArray(skippedActionIds) || skippedActionIds.length > 0) return invalid;
  const max = Object.keys(actionsById).length - 1;
  if (max < 0 || max > MAX_ACTIONS || !areIdsUpTo(max, stagedActionIds)) return invalid;
  const all: Performed[] = [];
  for (let id = 0; id <= max; id++) {
    const one = toRecord(performed, hasOwn(actionsById, id) ? actionsById[id] : null);
    if (one === null) return invalid;
    all.push(one);
  }
  const [, ...rest] = all;
  return {
    base: committedState,
    actions: rest.map(({ action }) => action),
    times: rest.map(({ timestamp }) => timestamp),
  };
}

/** Reads the text of a file: a report in which every value is what it must be, or what is wrong with it. Never throws. */
export function readReport(text: string): CheckedReport | Problem {
  if (text.length > MAX_CHARACTERS) return { problem: `it is larger than ${MAX_CHARACTERS / 1024 / 1024} MB` };
  const raw = readJson(text);
  if (raw === undefined) return { problem: 'it is not JSON' };
  if (!isRecord(raw) || !hasOwn(raw, 'portalReport')) return { problem: 'it is not a report of this portal' };
  const format = raw.portalReport;
  if (typeof format === 'number' && format !== FORMAT) {
    return { problem: `it is of format ${format}, and this version of the portal reads only format ${FORMAT}` };
  }
  const file = toRecord(reportShape, raw);
  if (file === null) return { problem: `its ${wrongFieldOf(reportShape, raw)} is not valid` };
  const payload = partOf(file.payload, 'payload');
  if ('problem' in payload) return payload;
  const recording = liftedOf(payload.value);
  if ('problem' in recording) return recording;
  const end = partOf(file.end, 'end');
  if ('problem' in end) return end;
  const { about, counts } = file;
  const { actions, base, times } = recording;
  if (actions.length !== counts.length) return { problem: 'it does not have one count for each action' };
  const wrong = actions.findIndex((action) => !isAction(action));
  if (wrong >= 0) return { problem: `its action ${wrong + 1} is not an action of this portal` };
  return { report: { about, counts, times }, base, actions: actions.filter(isAction), end: end.value };
}

/** The problem, with the commit that the file names: that version may be able to read it. */
function withCommit({ problem }: Problem, text: string): Problem {
  const raw = text.length > MAX_CHARACTERS ? undefined : readJson(text);
  const about = isRecord(raw) && isRecord(raw.about) ? raw.about : {};
  const commit = commitText(about.commit) ?? '';
  return { problem: commit === '' ? problem : `${problem}; it was made by the commit ${commit}` };
}

/** A report, and what came of replaying it. */
export interface ReplayedReport {
  readonly report: ReportSummary;
  readonly replayed: Replay<RootState>;
}

/** Runs a reader over the report's values; anything it throws is a problem of the file. */
export function attempt<T>(work: () => T | Problem): T | Problem {
  try {
    return work();
  } catch (error) {
    return { problem: `it does not replay: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Reads the text of a file and replays it by the portal's own reducers; or what is wrong with it. Never throws. */
export function replayText(text: string): ReplayedReport | Problem {
  const read = readReport(text);
  if ('problem' in read) return withCommit(read, text);
  const result = attempt((): ReplayedReport | Problem => {
    const wrong = findMismatch(STATE_AT_START, read.base);
    if (wrong) return { problem: `${wrong} of its state does not fit this version of the portal` };
    const replayed = replayReport(read);
    return replayed ? { report: read.report, replayed } : { problem: 'it holds no state of this portal' };
  });
  return 'problem' in result ? withCommit(result, text) : result;
}
