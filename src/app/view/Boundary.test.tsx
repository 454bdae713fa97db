/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { type MakeReport, MakeReportContext } from '../../frame/report/makeReport';
import type { CommandMeta } from '../../kernel/commandEvents';
import { outcomesReceived } from '../../kernel/outcomes';
import { connectionLost, connectionRestored } from '../../kernel/runtime';
import { sessionClosed, sessionOpened } from '../../state/session/session.events';
import { commandEvent } from '../../testing/events';
import { FakeNavigator, FakeReporter } from '../../testing/fakes';
import { anOutcome, aReport, aSession } from '../../testing/fixtures';
import { showScreen } from '../../testing/showScreen';
import { Boundary } from './Boundary';

const bug = new Error('bug');
let isRepaired = false;
function Broken() {
  if (isRepaired) return <p>The page</p>;
  throw bug;
}
afterEach(() => {
  isRepaired = false;
});

function Missing(): never {
  throw Object.assign(new Error('no such file'), { name: 'ChunkLoadError' });
}

const TITLE = 'E-PIN transfer';
const said = (meta: Partial<CommandMeta>) => commandEvent({ name: 'wallet/transferPins' }, meta);
const started = said({ phase: 'running', title: TITLE, overlay: 'Sending' });

/** A page in its boundary, after these events; ignores what React itself prints. */
function shown(screenOf: ReactNode, events: readonly Action[] = [], makeReport: MakeReport | null = null) {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reporter = new FakeReporter();
  const navigator = new FakeNavigator('/portal');
  const page = showScreen(
    <MakeReportContext value={makeReport}>
      <Boundary where="/portal" reporter={reporter} reload={(why) => navigator.reload(why)}>
        {screenOf}
      </Boundary>
    </MakeReportContext>,
    [sessionOpened(aSession()), ...events],
  );
  consoleError.mockRestore();
  return { page, reporter, navigator };
}

/** The lines that stand in place of a broken page. */
const lines = () => [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);

it('a broken page offers a support report, where the application makes one', async () => {
  const { page } = shown(<Broken />, [], () => Promise.resolve(aReport()));
  await page.user.click(screen.getByRole('button', { name: 'Support report' }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
});

const AGAIN = 'Try again, or open another page.';

it('a broken page is an alert with a heading, a way on and the reference of the reported fault', async () => {
  const { page, reporter } = shown(<Broken />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be shown.');
  expect(screen.getByRole('alert').textContent).toContain('Reference: REF-1');
  expect(reporter.faults).toMatchObject([{ where: 'screen /portal', error: bug, ref: 'REF-1' }]);
  isRepaired = true;
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('The page')).toBeTruthy();
});

it('a page without one of its files says so and is reloaded, and still shows the state of the last command', async () => {
  const { page, navigator } = shown(<Missing />, [started]);
  expect(lines()).toEqual([
    'Your E-PIN transfer is still running. Its result has not come yet.',
    'Part of this page could not load. Check your connection and try again.',
  ]);
  expect(navigator.reloads).toBe(1);
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(navigator.reloads).toBe(2);
});

it('a page without one of its files loads it again when a lost connection is back, without a press and without being left', async () => {
  let isThere = false;
  const Screen = () => (isThere ? <p>The page</p> : <Missing />);
  const { page, navigator } = shown(<Screen />, [connectionLost({ lost: 'offline', since: null })]);
  expect(screen.getByRole('alert').textContent).toContain('Part of this page could not load.');
  const { reloads } = navigator;
  isThere = true;
  page.dispatch(connectionRestored());
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(navigator.reloads).toBe(reloads);
});

const open = anOutcome({ what: 'Transfer of 2 E-PINs to M2', command: 'wallet/transferPins' });
const opened = outcomesReceived({ outcomes: [open] });
const elsewhere = outcomesReceived({ outcomes: [{ ...open, phase: 'elsewhere' }] });
const rejected = said({ phase: 'rejected', alert: { text: 'No', tone: 'refused', ref: '' } });
const succeeded = (lastMessage?: string) => said({ phase: 'succeeded', ...(lastMessage && { lastMessage }) });
const refused = said({ phase: 'refused', lastMessage: 'You have no E-PIN.' });
const failed = said({ phase: 'failed' });
const NOTHING = 'Nothing was being sent.';
const RUNNING = 'Your E-PIN transfer is still running. Its result has not come yet.';
const UNKNOWN = 'The outcome of “Transfer of 2 E-PINs to M2” is not known.';
const HEARD = 'We heard back about your E-PIN transfer';

it.each<readonly [string, readonly Action[], readonly string[]]>([
  ['nothing was ever sent', [], [NOTHING]],
  ['a rule rejected it', [rejected], [NOTHING]],
  ['it is under way', [started], [RUNNING]],
  ['it was done, in the server’s words', [started, succeeded('Bao Li has them.')], [`${HEARD}: Bao Li has them.`]],
  ['it was done without a word', [started, succeeded()], [`${HEARD}.`]],
  ['it was refused', [started, refused], [`${HEARD}: You have no E-PIN.`]],
  ['it got no answer', [started, failed], ['We didn’t hear back about your E-PIN transfer.']],
  ['its outcome is not known', [started, opened, failed], [UNKNOWN]],
  ['an earlier outcome is not known and this one is under way', [opened, started], [UNKNOWN, RUNNING]],
  ['an outcome is known from before a reload', [opened], [UNKNOWN]],
  ['another tab runs it', [elsewhere], ['“Transfer of 2 E-PINs to M2” is still running in another tab.']],
  ['the member decided it', [started, failed, said({ phase: 'settled' })], [NOTHING]],
  ['the session has ended', [started, succeeded('Done'), sessionClosed({ reason: 'logout' })], [NOTHING]],
])('a broken page shows the state of the last command: %s', (_what, events, known) => {
  shown(<Broken />, events);
  expect(lines()).toEqual([...known, AGAIN]);
});

it('a broken page shows the response that arrives', () => {
  const { page } = shown(<Broken />, [started]);
  page.dispatch(succeeded('Bao Li has them.'));
  expect(lines()).toEqual([`${HEARD}: Bao Li has them.`, AGAIN]);
});

describe('a node that something else has moved', () => {
  /** Shows a page that fails so many times; returns the reported faults. */
  const displaced = (times: number) => {
    let remaining = times;
    function Displaced() {
      // When React changes the page.
      useLayoutEffect(() => {
        if (remaining-- > 0)
          throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
      });
      return <p>The page</p>;
    }
    return shown(<Displaced />).reporter.faults;
  };

  it('is reported, and the page renders again without a message', () => {
    expect(displaced(1)).toHaveLength(1);
    expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is left to the member the second time', () => {
    expect(displaced(9)).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toContain('Nothing was being sent.');
    expect(screen.getByRole('alert').textContent).toContain('Reference: REF-2');
  });
});
