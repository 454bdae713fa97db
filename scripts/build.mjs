// Builds for production: dist/ (to serve), build/headers.json (to serve it with) and build/maps (for developers).
import { runStep } from './run.mjs';

const { code, seconds } = await runStep('webpack', ['--mode', 'production', ...process.argv.slice(2)]);
if (code === 0) console.log(`Built dist/ in ${seconds} s.`);
process.exit(code);
