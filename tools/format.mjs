// npm run format: formats everything. Biome itself ignores NO_COLOR.
import './node.mjs';
import { readArgs, runStep } from './run.mjs';

readArgs({}, 'It formats the whole tree.');
const colours = process.stdout.isTTY && !process.env.NO_COLOR ? 'force' : 'off';
const { code } = await runStep('biome', ['check', '--write', `--colors=${colours}`, '.']);
process.exit(code);
