import { asksForHelp, helpOf, readOptions } from '../tools/options';
import type { ClockChange } from './clock';
import { deviationNamed } from './deviations';
import { must, need, Refusal } from './refusal';
import { type Scenario, scenarioList, scenarioNamed } from './scenarioNames';

/** One line with every option. */
export const USAGE =
  'Usage: sandbox [--port N] [--scenario NAME|help] [--clock +48h|-48h|hold] [--database FILE] [--fresh] [--dist DIR] [--headers FILE] [--portal ADDRESS] [--origin ADDRESS] [--deviate NAME] [--check]';

const SECONDS: { readonly [unit: string]: number | undefined } = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Reads `+48h`, `-30m` and `hold`, joined by commas or in repeated options. Offsets add up to `move`, in seconds; anything else is refused. */
export function parseClock(texts: readonly string[]): ClockChange {
  let move = 0;
  let hold = false;
  for (const text of texts.flatMap((value) => value.split(','))) {
    if (text.trim() === 'hold') {
      hold = true;
      continue;
    }
    const [, sign, digits, unit = ''] = /^([+-])(\d{1,6})([smhd])$/.exec(text.trim()) ?? [];
    const seconds = need(SECONDS[unit], '--clock takes hold or an offset: +48h, -30m, +2d, -90s.');
    move += (sign === '-' ? -1 : 1) * Number(digits) * seconds;
  }
  return { ...(move === 0 ? {} : { move }), ...(hold ? { hold } : {}) };
}

/** The scenario of this name; refuses an unknown name with the list of scenarios. */
function knownScenario(text: string): Scenario {
  try {
    return scenarioNamed(text);
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${scenarioList()}`);
  }
}

/** Reads the options; refuses wrong ones with a line that says what to do. */
export function readCommandLine(args: readonly string[]) {
  const { values } = readOptions({ args, options: OPTIONS, usage: USAGE });
  const { port, dist, scenario = '' } = values;
  must(/^\d{1,5}$/.test(port) && Number(port) <= 65_535, `--port takes a number from 0 to 65535. ${USAGE}`);
  const chosen = scenario === '' || scenario === 'help' ? null : knownScenario(scenario);
  must(
    chosen === null || values.database === undefined,
    'A scenario runs in memory, so that it never replaces stored data: leave --database out.',
  );
  return {
    port: Number(port),
    database: chosen ? ':memory:' : (values.database ?? '.sandbox/portal.db'),
    fresh: values.fresh,
    dist,
    headers: values.headers,
    /** The portal's address when another server serves it: this one then has only the API and the controls. */
    portal: values.portal?.replace(/\/+$/, ''),
    scenario: chosen,
    clock: parseClock(values.clock),
    origins: values.origin.map((origin) => origin.replace(/\/+$/, '')),
    deviations: values.deviate.map((name) => deviationNamed(name).name),
    /** Only print the scenarios. */
    listScenarios: scenario === 'help',
    /** Only check that the options are valid. */
    check: values.check,
  };
}

const NONE: string[] = [];
/** An option that may be repeated. */
const LIST = { type: 'string', multiple: true, default: NONE } as const;

const OPTIONS = {
  port: { type: 'string', default: '4173', about: 'the port; 0 for any free one' },
  database: { type: 'string', about: 'the database file (.sandbox/portal.db)' },
  fresh: { type: 'boolean', default: false, about: 'starts with new demo data' },
  dist: { type: 'string', about: 'the build of the portal to serve (dist, if there is one)' },
  headers: { type: 'string', default: 'build/headers.json', about: 'the headers of that build' },
  portal: { type: 'string', about: 'the address of the portal when another server serves it' },
  scenario: { type: 'string', about: 'the state to start with; `--scenario help` lists them' },
  clock: { ...LIST, dashed: true, about: 'moves the time: +48h, -30m, or holds it: hold' },
  origin: { ...LIST, about: 'another origin whose pages may use the API' },
  deviate: { ...LIST, about: 'a way in which the server deviates from the contract' },
  check: { type: 'boolean', default: false, about: 'checks the options and starts nothing' },
} as const;

/** The text of `--help`; `null` when it was not requested. */
export function usageFor(args: readonly string[]): string | null {
  return asksForHelp(args) ? helpOf({ options: OPTIONS, usage: USAGE }) : null;
}
