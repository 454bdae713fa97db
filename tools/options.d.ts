import type { ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the options, and names if allowed. An unknown option or a missing value throws an error of one line. `dashed` are options whose
 * values may begin with a dash.
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(line: {
  readonly args: readonly string[];
  readonly options: Options;
  readonly names?: boolean;
  readonly dashed?: readonly string[];
}): ReturnType<typeof parseArgs<{ options: Options }>>;

/** Whether the arguments ask for help. */
export function asksForHelp(args: readonly string[]): boolean;

/** The usage of a command, a line for each option. `descriptions` has a text for every option, and for names under ''. */
export function helpOf(command: {
  readonly options: NonNullable<ParseArgsConfig['options']>;
  readonly descriptions?: Readonly<Record<string, string>>;
  readonly usage: string;
}): string;
