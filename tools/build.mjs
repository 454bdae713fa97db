// Builds for production: dist/ (to serve), build/headers.json and configurations of servers (to serve it with), and build/maps (for developers).
import './node.mjs';
import { readArgs, runStep } from './run.mjs';

readArgs({}, 'Settings are read from the environment: see docs/settings.md.');

const { code, seconds } = await runStep('webpack', ['--mode', 'production']);
if (code === 0) console.log(`Built dist/ in ${seconds} s. How to serve it: docs/operate.md.`);
process.exit(code);
