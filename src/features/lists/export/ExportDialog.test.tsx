/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { runSaga, type SagaIterator } from 'redux-saga';
import { ServicesContext } from '../../../frame/services';
import { sessionClosed } from '../../../state/session/session.events';
import { selectListView } from '../../../state/ui/ui.selectors';
import { deferred, FakeReporter, fakeDevice } from '../../../testing/fakes';
import { aPartner, many } from '../../../testing/fixtures';
import { at, button, pageOf, showScreen, signedIn } from '../../../testing/showScreen';
import { partnerCsv } from '../../team/team.csv';
import { partners } from '../../team/team.lists';
import { ListExport } from '../ListExport';
import { ListFoot } from '../ListFoot';
import { type Ending, wholeListEnded, wholeListStarted, wholeListStopped } from '../wholeList';

const rows = many(20, (nth) => aPartner({ code: `M${nth}` }));

async function opened(
  device: 'yes' | 'none' | 'missing' | 'no files' = 'yes',
  yieldToBrowser = () => Promise.resolve(),
) {
  const kept: { readonly name: string; readonly text: string; readonly type: string | undefined }[] = [];
  const sagas: (() => SagaIterator<unknown>)[] = [];
  const found = fakeDevice({
    save: (name, text, type) => {
      if (device === 'no files') return false;
      kept.push({ name, text: typeof text === 'string' ? text : text.join(''), type });
      return true;
    },
    yieldToBrowser,
  });
  const getDevice = () => (device === 'missing' ? Promise.reject(new Error('no such file')) : Promise.resolve(found));
  const services = {
    ...(device === 'none' ? {} : { device: getDevice }),
    // Runs on the screen's own store, in which no list loads.
    run: <Result,>(saga: () => SagaIterator<Result>): Promise<Result> => {
      sagas.push(saga);
      const context = { reporter: new FakeReporter() };
      return runSaga({ dispatch: page.dispatch, getState: page.store.getState, context }, saga).toPromise();
    },
  };
  const page = showScreen(
    <ServicesContext value={services}>
      <ListFoot list={partners} csv={() => Promise.resolve(partnerCsv)} />
    </ServicesContext>,
    [signedIn(), at('/portal/partners'), pageOf(partners, rows)],
  );
  await page.user.click(screen.getByRole('button', { name: 'CSV' }));
  await screen.findByRole('dialog', { name: 'Save as CSV' });
  const end = (ending: Ending) => page.dispatch(wholeListEnded(partners.name, 'file', ending));
  return { ...page, kept, sagas, end };
}
/** The parts of a message are separate elements, between which jsdom sees spaces. */
const SAVE = /^Save loaded entries \( ?20 ?\)$/;
const linesShown = async () =>
  (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'partners' })).value.split('\n').length;

it('saves the loaded rows as a file with a name and a type', async () => {
  const yieldToBrowser = jest.fn(() => Promise.resolve());
  const { user, kept, store } = await opened('yes', yieldToBrowser);
  await user.click(button(SAVE));
  expect(await screen.findByText('Check your browser’s downloads for the file.')).toBeTruthy();
  // Before the slice of these rows, and before saving.
  expect(yieldToBrowser).toHaveBeenCalledTimes(2);
  expect(selectListView(partners.name)(store.getState())).toMatchObject({ file: 'saved' });
  expect(kept.map(({ name, type }) => [name, type])).toEqual([['partners-2026-01-15.csv', 'text/csv;charset=utf-8']]);
  expect(kept[0]?.text.split('\r\n')).toHaveLength(22);
});

it('shows the text with a note if the browser saves no files', async () => {
  const { user, kept, text } = await opened('no files');
  await user.click(button(SAVE));
  expect(await linesShown()).toBe(22);
  expect(text()).toContain('This browser cannot save files. Copy the text and keep it safe.');
  expect(text()).not.toContain('Check your browser’s downloads for the file.');
  expect(kept).toEqual([]);
});

it('shows the text on request in browsers that may not have saved it; not that of earlier rows', async () => {
  const { user, dispatch } = await opened();
  await user.click(button(SAVE));
  await user.click(await screen.findByRole('button', { name: 'No file? Show its text' }));
  expect(await linesShown()).toBe(22);
  dispatch(pageOf(partners, [aPartner({ code: 'N1' })], 20));
  await user.click(button(/^Save loaded entries \( ?21 ?\)$/));
  await user.click(await screen.findByRole('button', { name: 'No file? Show its text' }));
  expect(await linesShown()).toBe(23);
});

it('does not say that all is loaded once the list below has been read again from its start', async () => {
  const { dispatch, end, text } = await opened();
  dispatch(pageOf(partners, [], 20));
  dispatch(wholeListStarted(partners.name, 'file'));
  end('ended');
  expect(text()).toContain('All entries are loaded.');
  dispatch(pageOf(partners, rows));
  expect(text()).not.toContain('All entries are loaded.');
  expect(button('Load all first')).toBeTruthy();
});

it('loads all first, with a line of progress and STOP', async () => {
  const { user, sagas, dispatch, asked, end, text } = await opened();
  await user.click(button('Load all first'));
  expect(sagas).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  const more = many(20, (nth) => aPartner({ code: `N${nth}` }));
  dispatch(pageOf(partners, more, 20));
  expect(text()).toContain('40 entries loaded');
  await user.click(button('Stop'));
  expect(asked).toContainEqual(wholeListStopped({ list: partners.name, purpose: 'file' }));
  end('stopped');
  expect(screen.getByText('Stopped. What is loaded can be saved.')).toBeTruthy();
  expect(button(/^Save loaded entries \( ?40 ?\)$/)).toBeTruthy();
});

describe('while the file is being written', () => {
  async function writing() {
    const { promise, resolve } = deferred<void>();
    const dialog = await opened('yes', () => promise);
    await dialog.user.click(button(SAVE));
    expect(screen.getByText('Writing the file…')).toBeTruthy();
    return { ...dialog, finish: resolve };
  }

  it('loads nothing', async () => {
    const { user, sagas, finish } = await writing();
    await user.click(button('Load all first'));
    expect(sagas).toHaveLength(1);
    finish();
    expect(await screen.findByRole('button', { name: 'No file? Show its text' })).toBeTruthy();
  });

  it('reports no file after the dialog was closed', async () => {
    const { user, store, finish } = await writing();
    await user.click(button('Close'));
    await act(async () => finish());
    expect(selectListView(partners.name)(store.getState()).file).toBeNull();
  });

  it('keeps no file of a session that has ended', async () => {
    const { kept, dispatch, finish } = await writing();
    dispatch(sessionClosed({ reason: 'expired' }));
    await act(async () => finish());
    expect(kept).toEqual([]);
  });
});

it.each([
  ['ended', 'All entries are loaded.'],
  ['failed', 'Not all entries could be loaded. Check your connection and try again.'],
  ['stuck', /New entries may have come in meanwhile/],
] as const)('says how loading ended: %s', async (ending, words) => {
  const { user, end, dispatch } = await opened();
  await user.click(button('Load all first'));
  if (ending === 'ended') dispatch(pageOf(partners, [], 20));
  end(ending);
  expect(screen.getByText(words)).toBeTruthy();
});

it('does not offer to load a complete list, and stops loading when it is closed', async () => {
  const { user, dispatch, asked } = await opened();
  await user.click(button('Load all first'));
  await user.click(button('Close'));
  expect(asked).toContainEqual(wholeListStopped({ list: partners.name, purpose: 'file' }));
  dispatch(pageOf(partners, [], 20));
  await user.click(button('CSV'));
  await screen.findByRole('dialog', { name: 'Save as CSV' });
  expect(screen.queryByRole('button', { name: 'Load all first' })).toBeNull();
});

it('does not report or stop the loading of the list filter', async () => {
  const { user, dispatch, asked, text } = await opened();
  dispatch(wholeListEnded(partners.name, 'searchOlder', 'failed'));
  expect(text()).not.toContain('Not all entries could be loaded');
  dispatch(wholeListStarted(partners.name, 'searchOlder'));
  expect(button(SAVE)).toBeTruthy();
  await user.click(button('Close'));
  expect(asked.filter(wholeListStopped.match)).toEqual([]);
});

it.each(['none', 'missing'] as const)('says when no file could be made: device %s', async (device) => {
  const { user, kept } = await opened(device);
  await user.click(button(/Save/));
  expect(await screen.findByText('The file could not be made. Check your connection and try again.')).toBeTruthy();
  expect(kept).toEqual([]);
});

it('shows an alert in its place when the code of its format does not load', async () => {
  const csv = () => Promise.reject(new Error('no such file'));
  const page = showScreen(<ListExport csv={csv} list={partners} />, [signedIn()]);
  await page.user.click(button('CSV'));
  expect((await screen.findByRole('alert')).textContent).toBe('Check your connection and try again.');
});

it('is not offered for an empty list', () => {
  showScreen(<ListFoot list={partners} csv={() => Promise.resolve(partnerCsv)} />, [signedIn(), pageOf(partners, [])]);
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
});
