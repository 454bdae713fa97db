import type { OpenedReport } from '../../src/boot/replay/openReport';
import { userShape } from '../../src/domain/firstShapes';
import { count, isRecord, text, toRecord } from '../../src/domain/records';

/** What a report's member believed of their own commands. A report is a stranger's file: whatever is in it is read as a reply is. */

/** A command whose outcome the member did not know, or that was under way. */
export interface BelievedCommand {
  readonly command: string;
  readonly entityId: string;
  readonly form: Readonly<Record<string, string>>;
  /** Server time of the press, epoch milliseconds; `null` when the report does not say. */
  readonly at: number | null;
  readonly phase: string;
}

export interface Believed {
  /** The member's code. */
  readonly code: string;
  readonly commands: readonly BelievedCommand[];
}

const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const texts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, each]) => [key, text(each) ?? '']));

function commandsOf(runtime: unknown): readonly BelievedCommand[] {
  const outcomes = own(runtime, 'outcomes');
  const open = (Array.isArray(outcomes) ? outcomes : []).map(
    (raw: unknown): BelievedCommand => ({
      command: text(own(raw, 'command')) ?? '',
      entityId: text(own(raw, 'entityId')) ?? '',
      form: texts(own(raw, 'form')),
      at: count(own(raw, 'at')) ?? null,
      phase: own(raw, 'phase') === 'pending' ? 'outcome not known' : 'under way',
    }),
  );
  const records = own(runtime, 'commands');
  const running = Object.entries(isRecord(records) ? records : {})
    .filter(([name, raw]) => own(raw, 'phase') === 'running' && open.every(({ command }) => command !== name))
    .map(
      ([command, raw]): BelievedCommand => ({
        command,
        entityId: text(own(raw, 'entityId')) ?? '',
        form: {},
        at: null,
        phase: 'under way',
      }),
    );
  return [...open, ...running];
}

/** What the member of an opened report believed; `null` when nobody was signed in, or what is there is no member. */
export function believedOf({ held }: OpenedReport): Believed | null {
  const user = held && toRecord(userShape, held.session.user);
  return held && user && user.code !== '' ? { code: user.code, commands: commandsOf(held.ui.runtime) } : null;
}
