// Parses command lines with node:util, for the scripts, the sandbox and the contract check. CommonJS, because Jest loads no ES modules.
const util = require('node:util');

/**
 * The options of a command, by name, each with its effect for `--help`. `dashed`: its value may begin with a dash.
 * @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>[string] & { about?: string, dashed?: boolean }} Option
 * @typedef {{ readonly [name: string]: Option }} Options
 */

/**
 * Whether the arguments ask for help.
 * @param {readonly string[]} args
 */
exports.asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/**
 * The usage of a command, a line for each option: its name, its value and its effect. `names` says what positional arguments are.
 * @param {{ options: Options, names?: string, usage: string }} command
 */
exports.helpOf = function helpOf({ options, names, usage }) {
  const lines = Object.entries(options).map(([name, { type, about = '', default: standard }]) => [
    `--${name}${type === 'string' ? ` ${name.toUpperCase()}` : ''}`,
    `${about}${typeof standard === 'string' && standard !== '' ? ` (${standard})` : ''}`,
  ]);
  const all = [...(names ? [['NAME …', names]] : []), ...lines, ['--help', 'this text']];
  const width = Math.max(...all.map(([left]) => left.length)) + 2;
  return [usage, ...all.map(([left, right]) => `  ${left.padEnd(width)}${right}`)].join('\n');
};

/**
 * Parses the options, and positional arguments if `names` says what they are. An unknown option or a missing value throws an error of one
 * line, which ends with the usage.
 * @template {Options} const Own
 * @param {{ args: readonly string[], options: Own, usage: string, names?: string }} line
 * @returns {ReturnType<typeof import('node:util').parseArgs<{ options: Own }>>}
 */
exports.readOptions = function readOptions({ args, options, usage, names }) {
  // node:util reads a value that begins with a dash (-48h) as an option unless it is joined to its own.
  const isDashed = (arg) => Object.entries(options).some(([name, { dashed }]) => dashed && arg === `--${name}`);
  const joined = args.flatMap((arg, at) => {
    if (at > 0 && isDashed(args[at - 1])) return [];
    return [isDashed(arg) ? `${arg}=${args[at + 1] ?? ''}` : arg];
  });
  try {
    return util.parseArgs({ args: joined, options, allowPositionals: names !== undefined });
  } catch (error) {
    // Drops Node's advice on names that begin with a dash.
    const [, word] = /'(-[^\s'<]+)/.exec(error.message) ?? /argument '([^']*)'/.exec(error.message) ?? [];
    const isUnknown = /UNKNOWN_OPTION|UNEXPECTED_POSITIONAL/.test(error.code);
    const unknown = `${word?.startsWith('-') ? 'Unknown option' : 'Unexpected argument'} ${word}.`;
    const message = isUnknown ? unknown : `${error.message.split('\n')[0].replace(/\.$/, '')}.`;
    throw new Error(`${message} ${usage}`, { cause: error });
  }
};
