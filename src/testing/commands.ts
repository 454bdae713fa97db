import fs from 'node:fs';
import path from 'node:path';
import { registeredWatchers, type Watcher } from '../kernel/watcher';

// A command registers itself when its file loads, which in the browser is with the pages that have it.
const FEATURES = path.join(__dirname, '../features');
for (const name of fs.readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (name.endsWith('.commands.ts')) jest.requireActual(path.join(FEATURES, name));
}

/** Every command of the portal. */
export const COMMANDS: readonly Watcher[] = registeredWatchers();
