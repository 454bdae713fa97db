// What is typed behind a command, read by node:util, for the scripts, the sandbox and the contract check. CommonJS: Jest loads no ES module.
const util = require('node:util');

/** Whether somebody asks how a command is used; what stands behind a lone `--` is for another program. */
exports.asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/**
 * What a command takes, a line each: its option, what it wants, and what it does. `says` has a text for every option, and for the names
 * that may be given under ''.
 */
exports.helpOf = function helpOf({ options, says = {}, usage }) {
  const lines = Object.entries(options).map(([name, { type, default: standard }]) => [
    `--${name}${type === 'string' ? ` ${name.toUpperCase()}` : ''}`,
    `${says[name] ?? ''}${typeof standard === 'string' && standard !== '' ? ` (${standard})` : ''}`,
  ]);
  const all = [...('' in says ? [['NAME …', says['']]] : []), ...lines, ['--help', 'this text']];
  const width = Math.max(...all.map(([left]) => String(left).length)) + 2;
  return [usage, ...all.map(([left, right]) => `  ${String(left).padEnd(width)}${String(right)}`)].join('\n');
};

exports.readOptions = function readOptions({ args, options, names = false, dashed = [] }) {
  // A value that begins with a dash (-48h) looks like an option of its own unless it is joined to the one that it belongs to.
  const isDashed = (arg) => dashed.some((name) => arg === `--${name}`);
  const joined = args.flatMap((arg, at) => {
    if (at > 0 && isDashed(args[at - 1])) return [];
    return [isDashed(arg) ? `${arg}=${args[at + 1] ?? ''}` : arg];
  });
  try {
    return util.parseArgs({ args: joined, options, allowPositionals: names });
  } catch (error) {
    // Node goes on about how to give a name that begins with a dash.
    const [, word] = /'(-[^\s'<]+)/.exec(error.message) ?? /argument '([^']*)'/.exec(error.message) ?? [];
    const isUnknown = /UNKNOWN_OPTION|UNEXPECTED_POSITIONAL/.test(error.code);
    const said = isUnknown ? `${word} is not known here.` : `${error.message.split('\n')[0].replace(/\.$/, '')}.`;
    throw new Error(said, { cause: error });
  }
};
