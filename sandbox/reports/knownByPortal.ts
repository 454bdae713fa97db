import type { OpenedReport } from '../../src/boot/replay/openReport';
import { userShape } from '../../src/domain/firstShapes';
import { count, isRecord, text, toRecord } from '../../src/domain/records';

/**
 * What the portal knew about a member's commands when the report was made. A report comes from a stranger, so its contents are read as
 * defensively as a reply.
 */

/** A command that was running, that was refused, or whose outcome the portal did not know. */
export interface KnownCommand {
  readonly command: string;
  readonly entityId: string;
  readonly form: Readonly<Record<string, string>>;
  /** Server time of the press, epoch milliseconds; `null` when it is not in the report. */
  readonly at: number | null;
  /** Its phase in words. */
  readonly phaseText: string;
}

const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const textIn = (value: unknown, key: string): string => text(own(value, key)) ?? '';

const texts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, field]) => [key, text(field) ?? '']));

/** The phases of an outcome in words; any other is unknown. */
const PHASES: ReadonlyMap<string, string> = new Map([
  ['running', 'under way'],
  ['elsewhere', 'under way'],
  ['refused', 'refused'],
  ['refusal-confirmed', 'refused'],
]);

function commandsOf(runtime: unknown): readonly KnownCommand[] {
  const kept = own(runtime, 'outcomes');
  const outcomes = (Array.isArray(kept) ? kept : []).map(
    (raw: unknown): KnownCommand => ({
      command: textIn(raw, 'command'),
      entityId: textIn(raw, 'entityId'),
      form: texts(own(raw, 'form')),
      // A press at 0 counts as unknown, too.
      at: count(own(raw, 'at')) || null,
      phaseText: PHASES.get(textIn(raw, 'phase')) ?? 'outcome not known',
    }),
  );
  const records = own(runtime, 'commands');
  const running = Object.entries(isRecord(records) ? records : {})
    .filter(([name, raw]) => own(raw, 'phase') === 'running' && outcomes.every(({ command }) => command !== name))
    .map(
      ([command, raw]): KnownCommand => ({
        command,
        entityId: textIn(raw, 'entityId'),
        form: {},
        at: null,
        phaseText: 'under way',
      }),
    );
  return [...outcomes, ...running];
}

/** What the portal knew of the member's commands; `null` when the report has no valid signed-in member. */
export function knownByPortal({ lastSignedIn: state }: OpenedReport) {
  const user = toRecord(userShape, state?.session.user);
  return state && user?.code ? { code: user.code, commands: commandsOf(state.ui.runtime) } : null;
}
