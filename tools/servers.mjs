// npm run test:servers: serves the build with the configurations it wrote: by the real nginx and Caddy, and in Cloudflare's runtime.
//   npm run test:servers -- --only nginx     one of them
//   npm run test:servers -- --install        installs missing ones first: Debian packages as root, and Cloudflare's runtime
import './node.mjs';
import { installMissing } from './install.mjs';
import { buildPortal, fail, readArgs } from './run.mjs';

const { values } = readArgs(
  {
    only: { type: 'string', default: '', about: 'these servers, with commas between them' },
    install: {
      type: 'boolean',
      default: false,
      about: "installs missing ones first: Debian packages as root, and Cloudflare's runtime",
    },
  },
  'Try: npm run test:servers -- --only nginx,caddy --install',
);
await installMissing();
if (process.env.DIST !== 'kept') await buildPortal();
const { findBrowser } = await import('./browser.mjs');
const { testServers } = await import('../e2e/servers/main.ts');
try {
  const only = values.only.split(',').filter(Boolean);
  const good = await testServers({ only, install: values.install, browser: await findBrowser() });
  process.exit(good ? 0 : 1);
} catch (error) {
  fail(error.message);
}
