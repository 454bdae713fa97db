// What is typed behind a command, read by node:util, for the scripts and for the sandbox. CommonJS: Jest loads no ES module.
const util = require('node:util');

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
