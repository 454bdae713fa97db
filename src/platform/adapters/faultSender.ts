import type { Fault } from '../ports/ports';
import { newKey } from './newKey';
import { now } from './now';

/**
 * Sends faults to the operator as Sentry envelopes: https://develop.sentry.dev/sdk/data-model/envelopes/. It never waits, stores or retries,
 * so a collector that is slow or down costs the member nothing. Only a build with REPORT_URL has it: pages load it with the
 * first fault, or earlier with REPORT_VITALS (`boot/vitals`), and the service worker contains it.
 */

/** How many different faults a visit sends at most. */
const MAX_FAULTS = 10;
/** Of a stack, the newest. */
const MAX_FRAMES = 30;
/** Of a text, in characters. */
const MAX_LENGTH = 200;

/** What a fault sender knows of its page and build. */
export interface FaultSenderOptions {
  /** The portal's origin: a stack frame in another origin's file is not sent. */
  readonly origin: string;
  /** The running version, as in /version.json. */
  readonly release: string;
  /** The share of visits that send, from 0 to 1. */
  readonly sample: number;
  /** Removes from a text what must not leave the device. */
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

/** The portal's own frames of a stack, the newest last, as Sentry expects. Files of browser extensions are left out. */
function framesOf(stack: string, origin: string): readonly Frame[] {
  const frames = stack.split('\n').flatMap((line): readonly Frame[] => {
    const [, atName, name, from, file = '', row, column] = LINE.exec(line) ?? [];
    if (from !== origin) return [];
    const functionName = /^[\w$.<>/ ]{1,80}$/.exec(atName ?? name ?? '')?.[0] ?? '?';
    return [
      { filename: from + file, function: functionName, lineno: Number(row), colno: Number(column), in_app: true },
    ];
  });
  return frames.slice(0, MAX_FRAMES).reverse();
}

/** Posts an envelope to this address. Not by `sendBeacon`, which would send cookies if the collector is on the portal's host. */
export const postTo =
  (url: string) =>
  (body: string): void => {
    fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(() => undefined);
  };

/** Decides by chance whether this visit belongs to the share that sends. */
export const isSampled = (share: number): boolean => Math.random() < share;

/**
 * A function that sends the faults of one visit. Of an error only its name and place are sent, because its message may contain what a member
 * typed; a fault that is not an error is a text of the portal's own.
 */
export function createFaultSender(options: FaultSenderOptions): (fault: Fault) => void {
  const { origin, release, sample, redact, send } = options;
  const isChosen = isSampled(sample);
  const sent = new Set<string>();
  // A number may be an amount, and is not needed to find the cause.
  const masked = (text: string): string =>
    redact(text)
      .replace(/\d[\d.,]*/g, '0')
      .slice(0, MAX_LENGTH);

  return ({ where, error, ref }) => {
    if (!isChosen || sent.size >= MAX_FAULTS) return;
    const isError = error instanceof Error;
    const type = isError ? (/^\w{1,40}$/.exec(error.name)?.[0] ?? 'Error') : 'Fault';
    const value = masked(isError ? where : `${where}: ${String(error)}`);
    const frames = framesOf((isError && error.stack) || '', origin);
    // An uncaught error without a frame in the portal's files most likely comes from a browser extension.
    const isForeign = where === 'page' && frames.length === 0;
    const last = frames.at(-1);
    const identity = `${type} ${value} ${last?.filename}:${last?.lineno}:${last?.colno}`;
    if (isForeign || sent.has(identity)) return;
    sent.add(identity);
    const event = {
      event_id: newKey(),
      timestamp: now() / 1000,
      platform: 'javascript',
      level: 'error',
      release,
      // Tells Sentry not to store the member's IP address.
      sdk: { name: 'portal', version: '1', settings: { infer_ip: 'never' } },
      exception: { values: [{ type, value, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }] },
      tags: ref === undefined ? {} : { ref },
    };
    send([{ event_id: event.event_id }, { type: 'event' }, event].map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
}
