import type { Action } from '@reduxjs/toolkit';
import { replayReport, STATE_AT_START } from '../app/replay';
import { type Convert, isRecord, type Shape, toPartial, toRecord } from '../domain/records';
import type { RootState } from '../state';
import { KEPT } from '../support/journal';
import { misfit, type Replay } from '../support/replay';
import { FORMAT, type Report } from '../support/report';

/**
 * A report is a file from somebody unknown. This is the one place that looks at it before anything else does: its size, depth, types,
 * zone, times and the shape of every action. What comes out holds known keys alone, and every value in it is data.
 *
 * Not by yup, which decodes the replies of the server: it measures neither size nor depth, casts before it judges, and stumbles over
 * keys such as `__proto__` and `toString`, which is what a hostile file is made of.
 */

/** A report that may be replayed. */
export interface CheckedReport {
  readonly report: Report;
  /** The state before the first action, as JSON. */
  readonly base: unknown;
  readonly actions: readonly Action[];
  /** The state after the last action, as it was recorded. */
  readonly end: unknown;
}

/** What is wrong with a file, in words for whoever opened it. */
export interface Problem {
  readonly problem: string;
}

/** Characters of the whole file. The journal of a member with 16,000 rows takes a third of it. */
export const MOST_CHARACTERS = 32 * 1024 * 1024;
/** Objects within objects. The portal's own state is nine deep. */
export const MOST_DEPTH = 32;
/** Values of one text of JSON, counted one by one. */
const MOST_VALUES = 4_000_000;
/** A string of JSON; the longest of a real report is a message of the server. */
const MOST_TEXT = 1024 * 1024;

const LAST_TIME = Date.UTC(9999, 11, 31);
const MOST_PIXELS = 100_000;
const MOST_TICKS = 1_000_000_000;
const MOST_REFS = 50;

const textLike =
  (pattern: RegExp): Convert<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

const wholeUpTo =
  (most: number, least = 0): Convert<number> =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most ? value : undefined;

const yesOrNo: Convert<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const listOf =
  <T>(item: Convert<T>, most: number): Convert<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.flatMap((each) => item(each) ?? []);
    return items.length === value.length ? items : undefined;
  };

const shaped =
  <T extends object>(shape: Shape<T>): Convert<T> =>
  (value) =>
    toRecord(shape, value) ?? undefined;

/** A name of the IANA table that this machine knows: whatever prints a time by it must not throw. */
const zone: Convert<string> = (value) => {
  if (typeof value !== 'string' || !/^[A-Za-z][\w+/-]{0,63}$/.test(value)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone && value;
  } catch {
    return undefined;
  }
};

const time = wholeUpTo(LAST_TIME);
const aText: Convert<string> = (value) => (typeof value === 'string' ? value : undefined);

const aboutShape: Shape<Report['about']> = {
  build: textLike(/^[\w.-]{0,64}$/),
  language: textLike(/^[A-Za-z0-9-]{0,64}$/),
  zone,
  viewport: shaped({ width: wholeUpTo(MOST_PIXELS), height: wholeUpTo(MOST_PIXELS) }),
  online: yesOrNo,
  made: time,
  storage: yesOrNo,
  screen: (value) => (typeof value === 'string' && value.length <= MOST_TEXT ? value : undefined),
  theme: textLike(/^(dark|light)$/),
  clockOffset: (value) =>
    typeof value === 'number' && Math.abs(value) <= LAST_TIME && Number.isFinite(value) ? value : undefined,
  refs: listOf(textLike(/^[\w-]{1,16}$/), MOST_REFS),
};

const reportShape: Shape<Report> = {
  portalReport: (value) => (value === FORMAT ? FORMAT : undefined),
  about: shaped(aboutShape),
  times: listOf(time, KEPT),
  counts: listOf(wholeUpTo(MOST_TICKS, 1), KEPT),
  end: aText,
  payload: aText,
  preloadedState: aText,
};

/** The first key whose value is not as it must be; '' when all are. */
function wrongKeyOf<T extends object>(shape: Shape<T>, raw: unknown): string {
  const fields = toPartial(shape, raw) ?? {};
  return Object.keys(shape).find((key) => !Object.hasOwn(fields, key)) ?? '';
}

/** Which field of the frame is wrong, as its path: `about.zone`. */
function wrongFieldOf(raw: Record<string, unknown>): string {
  const key = wrongKeyOf(reportShape, raw);
  const within = key === 'about' ? wrongKeyOf(aboutShape, raw.about) : '';
  return within === '' ? key : `${key}.${within}`;
}

/** Keys that reach what every object has in common. No state and no action of the portal bears them. */
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

/** Why a JSON value is none that a report may hold; '' when it may. Never goes deeper than it allows. */
function complaintOf(value: unknown): string {
  let values = 0;
  const look = (item: unknown, depth: number): string => {
    values += 1;
    if (values > MOST_VALUES) return 'holds more than a report can';
    if (typeof item === 'string') return item.length > MOST_TEXT ? 'holds a text that is too long' : '';
    if (typeof item !== 'object' || item === null) return '';
    if (depth >= MOST_DEPTH) return 'is nested too deeply';
    for (const [key, inner] of Object.entries(item)) {
      if (POLLUTING.has(key)) return 'holds a key that no report has';
      const found = look(inner, depth + 1);
      if (found) return found;
    }
    return '';
  };
  return look(value, 0);
}

/** `wallet/withdraw/started`: a slice of the state or a part of the kernel, and what happened there. */
const TYPE = /^[a-z][A-Za-z]{0,31}(\/[A-Za-z][\w-]{0,63}){1,3}$/;
const ACTION_KEYS = new Set(['type', 'payload', 'meta', 'error']);

const isAction = (value: unknown): value is Action =>
  isRecord(value) &&
  typeof value.type === 'string' &&
  TYPE.test(value.type) &&
  Object.keys(value).every((key) => ACTION_KEYS.has(key)) &&
  (value.meta === undefined || isRecord(value.meta)) &&
  (value.error === undefined || typeof value.error === 'boolean');

/** JSON within the file; `undefined` when it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON of a part of the report, or what is wrong with it. */
function partOf(report: Report, name: 'preloadedState' | 'payload' | 'end'): { readonly value: unknown } | Problem {
  const value = readJson(report[name]);
  const complaint = value === undefined ? 'is not JSON' : complaintOf(value);
  return complaint ? { problem: `its ${name} ${complaint}` } : { value };
}

/** Reads the text of a file: a report in which every value is what it must be, or what is wrong with it. Never throws. */
export function readReport(text: string): CheckedReport | Problem {
  if (text.length > MOST_CHARACTERS) return { problem: `it is larger than ${MOST_CHARACTERS / 1024 / 1024} MB` };
  const raw = readJson(text);
  if (raw === undefined) return { problem: 'it is not JSON' };
  if (!isRecord(raw) || !Object.hasOwn(raw, 'portalReport')) return { problem: 'it is not of this portal' };
  const format = raw.portalReport;
  if (typeof format === 'number' && format !== FORMAT) {
    return { problem: `it is of format ${format}, and this version of the portal reads ${FORMAT}` };
  }
  const report = toRecord(reportShape, raw);
  if (report === null) return { problem: `its ${wrongFieldOf(raw)} is none that a report has` };

  const base = partOf(report, 'preloadedState');
  if ('problem' in base) return base;
  const end = partOf(report, 'end');
  if ('problem' in end) return end;
  const actions = partOf(report, 'payload');
  if ('problem' in actions) return actions;
  const list = actions.value;
  if (!Array.isArray(list)) return { problem: 'its payload is no list of actions' };
  if (list.length !== report.times.length || list.length !== report.counts.length) {
    return { problem: 'it has not as many times as actions' };
  }
  const wrong = list.findIndex((action) => !isAction(action));
  if (wrong >= 0) return { problem: `its action ${wrong + 1} is none of this portal` };
  return { report, base: base.value, actions: list.filter(isAction), end: end.value };
}

/** A report, and what came of replaying it. */
export interface ReplayedReport {
  readonly report: Report;
  readonly replayed: Replay<RootState>;
}

/** Does something with a report's values; whatever they make it throw is what is wrong with the file. */
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
  if ('problem' in read) return read;
  const wrong = misfit(STATE_AT_START, read.base);
  if (wrong) return { problem: `${wrong} of its state is not as this version of the portal knows it` };
  return attempt(() => {
    const replayed = replayReport(read);
    return replayed ? { report: read.report, replayed } : { problem: 'it holds no state of this portal' };
  });
}
