import { ALL_CALLS as SERVED } from '../../../sandbox/calls';
import { WATCHERS } from '../../app/watchers';
import { failures } from '../../i18n/failures';
import { COMMAND_ROWS } from '../commandRows';
import { COMMANDS } from '../commands';
import { LISTS, LOOKUPS, listedCalls, RESOURCES } from './table';

/** The table is complete: this finds a new call, list or command that no fault test covers. */

it('has every call that the sandbox serves, and no other (else: src/testing/commandRows.ts, or table.ts for a read)', async () => {
  const served = SERVED.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(await listedCalls())].toSorted()).toEqual(served.toSorted());
});

it('has every command, list, resource and lookup of the portal', () => {
  const rows = new Set<unknown>([...LISTS, ...RESOURCES, ...LOOKUPS].map(({ select }) => select));
  const parts = WATCHERS.filter((part) => 'select' in part && !COMMANDS.includes(part));
  expect(parts.length).toBeGreaterThan(15);
  expect(parts.filter((part) => 'select' in part && !rows.has(part.select)).map(({ name }) => name)).toEqual([]);
  const commands = new Set(COMMAND_ROWS.map(({ command }) => command));
  expect([...commands].toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
});

it('uses every failure text of section 8', () => {
  const used = new Set(COMMAND_ROWS.map(({ failure }) => failure));
  expect(used).toEqual(new Set([null, ...Object.values(failures).map(({ message }) => message)]));
});
