import type { ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options, and the names if any may be given, among what was typed. What is not known, or has no value, is an error of one line.
 * `dashed` are the options whose values may begin with a dash.
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(line: {
  readonly args: readonly string[];
  readonly options: Options;
  readonly names?: boolean;
  readonly dashed?: readonly string[];
}): ReturnType<typeof parseArgs<{ options: Options }>>;

/** Whether somebody asks how a command is used. */
export function asksForHelp(args: readonly string[]): boolean;

/** What a command takes, a line each. `says` has a text for every option, and for the names that may be given under ''. */
export function helpOf(command: {
  readonly options: NonNullable<ParseArgsConfig['options']>;
  readonly says?: Readonly<Record<string, string>>;
  readonly usage: string;
}): string;
