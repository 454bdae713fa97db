import { ALL_CALLS as SERVED } from '../../../sandbox/calls';
import { WATCHERS } from '../../app/watchers';
import { failures } from '../../i18n/failures';
import { COMMAND_ROWS } from '../commandRows';
import { COMMANDS } from '../commands';
import { CLASSES } from './classes';
import { LISTS, LOOKUPS, listedCalls, RESOURCES } from './table';

/** The table is complete: this finds a new call, list or command that no fault test covers. */

it('has every call of section 7 that the sandbox serves, and no other', async () => {
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

it('has every class of the quality page, section 4', () => {
  expect(CLASSES.map(({ name }) => name)).toEqual([
    '401',
    '403',
    '404',
    '409',
    '429',
    '500',
    '502 with an HTML body',
    'time-out',
    'reset before the reply',
    'reset in the body',
    'invalid JSON',
    'empty body',
    'error flag',
    'no error flag',
    'wrong types',
    'null data',
    'huge data',
    'duplicate reply',
    'out-of-order reply',
    'slow reply',
  ]);
});

it('uses every failure text of section 8', () => {
  const used = new Set(COMMAND_ROWS.map(({ failure }) => failure));
  expect(used).toEqual(new Set([null, ...Object.values(failures).map(({ message }) => message)]));
});
