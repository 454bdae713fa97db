/** @jest-environment jest-fixed-jsdom */
import { printTime } from '../domain/times';
import { connectionLost, connectionRestored } from '../kernel/runtime';
import { at, NOW, showScreen } from '../testing/showScreen';
import { ConnectionLine } from './ConnectionLine';

const said = () => document.body.textContent;
const [today, noon] = printTime(NOW).split(' ');

it('says nothing while the server answers', () => {
  showScreen(<ConnectionLine />, [at('/portal')]);
  expect(said()).toBe('');
  showScreen(<ConnectionLine />, [
    at('/portal'),
    connectionLost({ lost: 'offline', since: NOW }),
    connectionRestored(),
  ]);
  expect(said()).toBe('');
});

it.each([
  ['offline', NOW, `No connection. Last updated ${noon}.`],
  ['offline', null, 'No connection.'],
  ['unsent', NOW, `No connection. Nothing was sent. Last updated ${noon}.`],
  ['failing', NOW, `PeerHelp is not answering. Last updated ${noon}.`],
  ['failing', null, 'PeerHelp is not answering.'],
] as const)('%s since %s: %s', (lost, since, words) => {
  showScreen(<ConnectionLine />, [at('/portal'), connectionLost({ lost, since })]);
  expect(said()).toBe(words);
});

it.each([-400, -1, 1])('adds the date unless it is today, even in the future after a wrong clock: %i days', (days) => {
  const since = NOW + days * 86_400_000;
  showScreen(<ConnectionLine />, [at('/portal'), connectionLost({ lost: 'offline', since })]);
  expect(said()).toContain(`Last updated ${printTime(since)}.`);
  expect(printTime(since)).not.toContain(String(today));
});
