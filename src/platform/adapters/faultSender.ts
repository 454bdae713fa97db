import type { Fault } from '../ports/ports';
import { newKey } from './newKey';
import { now } from './now';

/**
 * Sends faults to the operator as Sentry envelopes: https://develop.sentry.dev/sdk/data-model/envelopes/. It never waits, stores or retries,
 * so a collector that is slow or down costs the member nothing. Loaded with the first fault, and only in a build with REPORT_URL. The
 * service worker contains it, too.
 */

/** Per visit; the same fault is sent once. */
const MOST = 10;
const MOST_FRAMES = 30;
const MOST_LETTERS = 200;

export interface FaultSenderOptions {
  /** The origin of the portal: only its own files are named. */
  readonly origin: string;
  /** The version that runs, as /version.json says it. */
  readonly release: string;
  /** The share of visits that send, from 0 to 1. */
  readonly sample: number;
  /** Removes what must not leave the device. */
  readonly redact: (text: string) => string;
  readonly send: (envelope: string) => void;
}

interface Frame {
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: true;
}

/** A line of a stack, as Chromium and as Firefox and Safari write it. */
const LINE = /^\s*(?:at (?:(.*?) \()?|(.*?)@)?(https?:\/\/[^/\s]+)(\/(?:assets\/[\w.-]+|sw)\.js):(\d+):(\d+)\)?$/;

/** The portal's own frames of a stack, the newest last. Files of extensions are left out. */
function framesOf(stack: string, origin: string): readonly Frame[] {
  const frames = stack.split('\n').flatMap((line): readonly Frame[] => {
    const [, atName, name, from, file = '', row, column] = LINE.exec(line) ?? [];
    if (from !== origin) return [];
    const called = /^[\w$.<>/ ]{1,80}$/.exec(atName ?? name ?? '')?.[0] ?? '?';
    return [{ filename: from + file, function: called, lineno: Number(row), colno: Number(column), in_app: true }];
  });
  return frames.slice(0, MOST_FRAMES).reverse();
}

/**
 * Posts an envelope to this address. Not by `sendBeacon`, which would send cookies if the collector is on the portal's host.
 */
export const postTo =
  (url: string) =>
  (body: string): void => {
    fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(() => undefined);
  };

/** Whether this visit is one of the share that sends. */
export const isSampled = (share: number): boolean => Math.random() < share;

/** A function that sends the faults of one visit. Only an error's name and place are sent: its message may contain what a member typed. */
export function createFaultSender(options: FaultSenderOptions): (fault: Fault) => void {
  const { origin, release, sample, redact, send } = options;
  const isChosen = isSampled(sample);
  const sent = new Set<string>();
  // Numbers may be amounts, and are not needed to find the place.
  const plain = (text: string): string =>
    redact(text)
      .replace(/\d[\d.,]*/g, '0')
      .slice(0, MOST_LETTERS);

  return ({ where, error, ref }) => {
    if (!isChosen || sent.size >= MOST) return;
    const isError = error instanceof Error;
    const type = isError ? (/^\w{1,40}$/.exec(error.name)?.[0] ?? 'Error') : 'Fault';
    const value = plain(isError ? where : `${where}: ${String(error)}`);
    const frames = framesOf((isError && error.stack) || '', origin);
    // An error without a frame in the portal's files is an extension's.
    const isForeign = where === 'page' && frames.length === 0;
    const last = frames.at(-1);
    const same = `${type} ${value} ${last?.filename}:${last?.lineno}:${last?.colno}`;
    if (isForeign || sent.has(same)) return;
    sent.add(same);
    const event = {
      event_id: newKey(),
      timestamp: now() / 1000,
      platform: 'javascript',
      level: 'error',
      release,
      // The member's IP address is not stored.
      sdk: { name: 'portal', version: '1', settings: { infer_ip: 'never' } },
      exception: { values: [{ type, value, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }] },
      tags: ref === undefined ? {} : { ref },
    };
    send([{ event_id: event.event_id }, { type: 'event' }, event].map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
}
