/** @jest-environment jest-fixed-jsdom */

import type { Action } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { registerTabSelected } from '../../../state/session/session.events';
import { referrerLookup } from '../../../state/session/session.lists';
import { alertClosed } from '../../../state/ui/ui.events';
import { showScreen } from '../../../testing/showScreen';
import { register } from '../registration.commands';
import { RegisterScreen } from './RegisterScreen';

const opened = (before: readonly Action[] = []) => showScreen(<RegisterScreen />, before);

const found = {
  type: 'session/referrer/found',
  payload: { query: 'PH1', found: { code: 'PH1', firstname: 'Ravi', lastname: 'Kumar', fullname: '' } },
};
const missing = { type: 'session/referrer/failed', payload: { query: 'PH1' } };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const tab = () => screen.getByRole('tab', { selected: true }).textContent;
const pick = (name: string) => screen.getByRole('tab', { name });
const country = () => screen.getByRole('button', { name: /^Country/ });

describe('the registration wizard', () => {
  it('opens its tabs in any order and keeps what was typed', async () => {
    const { user } = opened();
    await user.click(pick('Credentials'));
    await user.type(field('Email ID'), 'a@b.c');
    await user.type(field('Password'), 'secret');
    await user.click(pick('Contact'));
    await user.type(field('First Name'), 'Anita');
    await user.click(pick('Referral'));
    await user.click(pick('Credentials'));
    expect([field('Email ID').value, field('Password').value, field('First Name').value]).toStrictEqual([
      'a@b.c',
      'secret',
      'Anita',
    ]);
  });

  it('goes on by NEXT and by Enter, even with fields missing, to the first field of the next tab', async () => {
    const { user, payloads } = opened();
    await user.click(screen.getByRole('button', { name: 'NEXT' }));
    expect([tab(), document.activeElement]).toStrictEqual(['Contact', field('First Name')]);
    await user.keyboard('{Enter}');
    expect([tab(), document.activeElement]).toStrictEqual(['Credentials', field('Email ID')]);
    expect(payloads(`${register.name}/submitted`)).toEqual([]);
  });

  it('registers by Enter on the last tab, with all that was typed on the others', async () => {
    const { user, payloads } = opened();
    await user.type(field('Referral ID'), 'PH1{Enter}');
    await user.type(field('First Name'), 'Anita');
    await user.type(field('Last Name'), 'Sharma');
    await user.type(field('Phone Number'), '98765{Enter}');
    await user.type(field('Email ID'), 'a@b.c');
    await user.type(field('Password'), 'x');
    await user.type(field('Confirm Password'), 'y{Enter}');
    expect(payloads(`${register.name}/submitted`)).toStrictEqual([
      {
        referrer: 'PH1',
        firstname: 'Anita',
        lastname: 'Sharma',
        country_code: '91',
        mobile: '98765',
        email_id: 'a@b.c',
        password: 'x',
        confirm: 'y',
      },
    ]);
  });

  it('asks for the referrer at every change and shows what came of it', async () => {
    const { user, store, asked } = opened();
    await user.type(field('Referral ID'), 'PH1');
    expect(asked.filter(({ type }) => type === 'session/referrer/typed')).toHaveLength(3);
    expect(screen.getByText('Looking up the code…')).toBeTruthy();
    act(() => void store.dispatch(found));
    expect(screen.getByText('Ravi Kumar').tagName).toBe('BDI');
    act(() => void store.dispatch(referrerLookup.typed('PH1')));
    act(() => void store.dispatch(missing));
    expect(screen.getByText('Enter a valid referral id!')).toBeTruthy();
    expect(field('Referral ID').getAttribute('aria-invalid')).toBe('true');
  });

  it("takes a link's code before a draft, and keeps the draft of the rest", async () => {
    const { user, store, payloads, again } = opened();
    await user.type(field('Referral ID'), 'OLD');
    await user.click(pick('Contact'));
    await user.type(field('First Name'), 'Anita');
    act(() => void store.dispatch(referrerLookup.typed('PH1', 'immediately')));
    again();
    expect([field('Referral ID').value, field('First Name').value]).toStrictEqual(['PH1', 'Anita']);
    await user.click(pick('Credentials'));
    await user.click(screen.getByRole('button', { name: 'REGISTER' }));
    expect(payloads(`${register.name}/submitted`)).toStrictEqual([expect.objectContaining({ referrer: 'PH1' })]);
  });

  it('never keeps a password as a draft', async () => {
    const { user, store, again } = opened([registerTabSelected({ tab: 'credentials' })]);
    await user.type(field('Email ID'), 'a@b.c');
    await user.type(field('Password'), 'secret');
    await user.type(field('Confirm Password'), 'secret');
    again();
    const drafts = JSON.stringify(store.getState().ui.runtime.drafts);
    expect(drafts).toContain('a@b.c');
    expect(drafts).not.toContain('secret');
  });

  it('says that the confirmation differs once it is left, until both are the same', async () => {
    const { user, store, text } = opened([registerTabSelected({ tab: 'credentials' })]);
    const differs = 'Password should match confirm password!';
    await user.type(field('Password'), 'secret');
    await user.tab();
    await user.click(field('Confirm Password'));
    await user.tab();
    expect(text()).not.toContain(differs);
    await user.type(field('Confirm Password'), 'secre');
    expect(text()).not.toContain(differs);
    await user.tab();
    expect(text()).toContain(differs);
    // The alert of a submission says the same: while it is open, the page does not say it a second time.
    const meta = { command: register.name, phase: 'rejected', alert: { text: differs }, entityId: '' };
    act(() => void store.dispatch({ type: `${register.name}/rejected`, payload: { field: null }, meta }));
    expect(text()).not.toContain(differs);
    act(() => void store.dispatch(alertClosed()));
    expect(text()).toContain(differs);
    await user.type(field('Confirm Password'), 't');
    expect(text()).not.toContain(differs);
  });

  it('opens the tab at fault and, after the alert is closed, focuses the field there (decision 33)', async () => {
    const { store } = opened([registerTabSelected({ tab: 'credentials' })]);
    const meta = {
      command: register.name,
      phase: 'rejected',
      alert: { text: 'x' },
      validationMessage: { field: 'mobile', text: 'x' },
    };
    act(() => void store.dispatch({ type: `${register.name}/rejected`, payload: { field: 'mobile' }, meta }));
    expect(tab()).toBe('Contact');
    act(() => void store.dispatch(alertClosed()));
    expect(document.activeElement).toBe(field('Phone Number'));
  });

  it('begins with India and takes the country that OKAY commits', async () => {
    const { user, payloads } = opened([registerTabSelected({ tab: 'name' })]);
    expect(country().textContent).toBe('+91 India');
    await user.click(country());
    await user.click(screen.getByRole('radio', { name: /Nepal/ }));
    await user.keyboard('{Escape}');
    expect(country().textContent).toBe('+91 India');
    await user.click(country());
    await user.click(screen.getByRole('radio', { name: /Nepal/ }));
    await user.click(screen.getByRole('button', { name: 'OKAY' }));
    expect(country().textContent).toBe('+977 Nepal');
    expect([tab(), payloads(`${register.name}/submitted`)]).toStrictEqual(['Contact', []]);
  });

  it('tells the costs once, on the first step, before any question', () => {
    opened();
    for (const words of [
      'Joining is free; a donation costs 25.00 USDT and an E-PIN (1.75–2.50 USDT).',
      'a donation is a gift and may never come back',
    ]) {
      const told = [...screen.getByRole('tabpanel', { name: 'Referral' }).querySelectorAll('p')].find((line) =>
        line.textContent?.includes(words),
      );
      expect(told?.compareDocumentPosition(field('Referral ID'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(document.body.textContent?.split(words)).toHaveLength(2);
    }
  });

  it('has the right keyboards, and the word about the law beside REGISTER', () => {
    opened([registerTabSelected({ tab: 'credentials' })]);
    const kinds = ['Email ID', 'Password', 'Confirm Password', 'Phone Number'].map((label) => [
      field(label).type,
      field(label).autocomplete,
    ]);
    expect(kinds).toStrictEqual([
      ['email', 'email'],
      ['password', 'new-password'],
      ['password', 'new-password'],
      ['tel', 'tel-national'],
    ]);
    expect(screen.getByText(/The law of your country may forbid such schemes/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to HOME' })).toBeTruthy();
  });
});
