/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { fetchFailed } from '../../testing/events';
import { aPartner, many } from '../../testing/fixtures';
import { pageOf, showScreen, signedIn } from '../../testing/showScreen';
import { partners } from '../team/team.lists';
import { ListFoot } from './ListFoot';

const rows = many(20, (nth) => aPartner({ code: `M${nth}` }));
const shown = (...events: readonly Action[]) => showScreen(<ListFoot list={partners} />, [signedIn(), ...events]);
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'LOAD MORE' });

describe('below every list', () => {
  it('LOAD MORE is shown whenever no fetch runs, and asks for the next page, after an empty one beside All loaded', async () => {
    const page = shown(pageOf(partners, rows));
    expect(more().disabled).toBe(false);
    await page.user.click(more());
    expect(page.asked.map(({ type }) => type)).toEqual(['team/partners/moreRequested']);
    expect(page.text()).not.toContain('All loaded');
    page.dispatch(pageOf(partners, [], 20));
    expect([page.text().includes('All loaded'), more().disabled]).toEqual([true, false]);
  });

  it('LOAD MORE is busy and disabled while a fetch runs', async () => {
    const page = shown(pageOf(partners, rows), { type: `${partners.name}/started` });
    expect([more().disabled, more().getAttribute('aria-busy')]).toEqual([true, 'true']);
    await page.user.click(more());
    expect(page.asked).toEqual([]);
  });

  it('shows one card with message, advice and Retry when the first page fails', () => {
    const page = shown(fetchFailed(partners));
    const card = screen.getByRole('button', { name: 'Retry' }).parentElement;
    expect(card?.textContent).toBe('Could not refreshCheck your connection, then press Retry.Retry');
    page.dispatch(pageOf(partners, rows));
    expect(page.text()).not.toContain('Could not refresh');
  });

  it('shows a line with Retry after a failure, never the alert, and keeps the rows', async () => {
    const page = shown(pageOf(partners, rows), fetchFailed(partners));
    expect(screen.getByText('Could not refresh')).toBeTruthy();
    expect(page.store.getState().ui.alert).toBeNull();
    expect(partners.select(page.store.getState()).held).toBe(20);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(page.asked.map(({ type }) => type)).toEqual(['team/partners/reloadRequested']);
  });
});
