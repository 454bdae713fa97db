// Builds for production: dist/ (to serve), build/headers.json, nginx.conf, Caddyfile and _headers (to serve it with) and build/maps (for
// developers).
import './node.mjs';
import { readArgs, runStep } from './run.mjs';

readArgs({}, 'Settings are read from the environment: see docs/settings.md.');

const { code, seconds } = await runStep('webpack', ['--mode', 'production']);
if (code === 0)
  console.log(
    `Built dist/ in ${seconds} s. Servers take build/nginx.conf, build/Caddyfile or build/_headers: docs/connect-your-api.md.`,
  );
process.exit(code);
