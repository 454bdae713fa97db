/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { registerTabSelected } from '../../../state/session/session.events';
import { referrerLookup } from '../../../state/session/session.lists';
import { alertClosed } from '../../../state/ui/ui.events';
import { commandEvent, lookupFailed, lookupFound } from '../../../testing/events';
import { at, button, descriptionOf, field, fill, showScreen } from '../../../testing/showScreen';
import { register } from '../registration.commands';
import { RegisterScreen } from './RegisterScreen';

const opened = (before: readonly Action[] = []) => showScreen(<RegisterScreen />, before);

const referrer = { code: 'PH1', firstname: 'Ravi', lastname: 'Kumar', fullname: '' };
const found = lookupFound(referrerLookup, 'PH1', referrer);
const missing = lookupFailed(referrerLookup, 'PH1');
const tab = () => screen.getByRole('tab', { selected: true }).textContent;
const pick = (name: string) => screen.getByRole('tab', { name });
const country = () => screen.getByRole('button', { name: /^Country/ });

describe('the registration wizard', () => {
  it('goes on by NEXT and by Enter, even with fields missing, to the first field of the next tab', async () => {
    const { user, payloads } = opened();
    await user.click(screen.getByRole('button', { name: 'NEXT' }));
    expect([tab(), document.activeElement]).toStrictEqual(['Contact', field('First Name')]);
    await user.keyboard('{Enter}');
    expect([tab(), document.activeElement]).toStrictEqual(['Credentials', field('Email ID')]);
    expect(payloads(`${register.name}/submitted`)).toEqual([]);
  });

  it('registers by Enter on the last tab, with all that was typed on the others in any order', async () => {
    const { user, payloads, hrefOf } = opened();
    const tabs = [
      ['Credentials', { 'Email ID': 'a@b.c', Password: 'x' }, 'REGISTER'],
      ['Contact', { 'First Name': 'Anita', 'Last Name': 'Sharma', 'Phone Number': '98765' }, 'NEXT'],
      ['Referral', { 'Referral ID': 'PH1' }, 'NEXT'],
      ['Credentials', { 'Confirm Password': 'y{Enter}' }, 'REGISTER'],
    ] as const;
    for (const [name, typed, next] of tabs) {
      await user.click(pick(name));
      expect([button(next).textContent, hrefOf('Back to HOME')]).toEqual([next, '/']);
      for (const [label, text] of Object.entries(typed)) await user.type(field(label), text);
    }
    expect(payloads(`${register.name}/submitted`)).toEqual([
      {
        ...{ referrer: 'PH1', firstname: 'Anita', lastname: 'Sharma', country_code: '91', mobile: '98765' },
        ...{ email_id: 'a@b.c', password: 'x', confirm: 'y' },
      },
    ]);
  });

  it('asks for the referrer at every change and shows what came of it', async () => {
    const { user, dispatch, asked } = opened();
    await user.type(field('Referral ID'), 'PH1');
    expect(asked.filter(({ type }) => type === 'session/referrer/typed')).toHaveLength(3);
    expect(screen.getByText('Looking up the code…')).toBeTruthy();
    dispatch(found);
    expect(screen.getByText('Ravi Kumar').tagName).toBe('BDI');
    dispatch(referrerLookup.typed('PH1'));
    dispatch(missing);
    expect(screen.getByText('Enter a valid referral id!')).toBeTruthy();
    expect(field('Referral ID').getAttribute('aria-invalid')).toBe('true');
  });

  it("takes a link's code before a draft, and keeps the draft of the rest", async () => {
    const { user, dispatch, payloads, again } = opened();
    await user.type(field('Referral ID'), 'OLD');
    await user.click(pick('Contact'));
    await user.type(field('First Name'), 'Anita');
    dispatch(referrerLookup.typed('PH1', 'immediately'));
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
    const { user, dispatch, text } = opened([registerTabSelected({ tab: 'credentials' })]);
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
    dispatch(commandEvent(register, { phase: 'rejected', alert: { text: differs, tone: 'refused', ref: '' } }));
    expect(text()).not.toContain(differs);
    dispatch(alertClosed());
    expect(text()).toContain(differs);
    await user.type(field('Confirm Password'), 't');
    expect(text()).not.toContain(differs);
  });

  it('opens the tab at fault and, after the alert is closed, focuses the field there (decision 33)', async () => {
    const { dispatch } = opened([registerTabSelected({ tab: 'credentials' })]);
    const validationMessage = { field: 'mobile', text: 'x' };
    const alert = { text: 'x', tone: 'refused', ref: '' } as const;
    dispatch(commandEvent(register, { phase: 'rejected', alert, validationMessage }));
    expect(tab()).toBe('Contact');
    dispatch(alertClosed());
    expect(document.activeElement).toBe(field('Phone Number'));
  });

  it('begins with India and takes the country that OKAY commits', async () => {
    const { user, payloads } = opened([registerTabSelected({ tab: 'name' })]);
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

  it('sends what a password manager has put in place of what was typed, without an event', async () => {
    const { user, payloads } = opened([registerTabSelected({ tab: 'credentials' })]);
    for (const label of ['Password', 'Confirm Password']) {
      await user.type(field(label), 'typed');
      fill(label, 'generated');
    }
    await user.keyboard('{Enter}');
    expect(payloads(`${register.name}/submitted`)).toMatchObject([{ password: 'generated', confirm: 'generated' }]);
  });

  it('has the right keyboards, and the word about the law beside REGISTER', () => {
    opened([registerTabSelected({ tab: 'credentials' })]);
    const kinds = ['Email ID', 'Password', 'Confirm Password', 'Phone Number'].map(field);
    expect(kinds.map(({ type, autocomplete }) => `${type} ${autocomplete}`)).toEqual([
      ...['email email', 'password new-password', 'password new-password', 'tel tel-national'],
    ]);
    expect(screen.getByText(/The law of your country may forbid such schemes/)).toBeTruthy();
  });
});

describe('who invites', () => {
  const invited = () => opened([at('/register?ref=PH1'), referrerLookup.typed('PH1', 'immediately')]);

  it('is shown below the field of the code, and above the steps without that field', () => {
    const page = invited();
    page.dispatch(found);
    // In the place of the hint.
    expect(descriptionOf(field('Referral ID'))).toBe('Ravi Kumar');
    expect(page.text()).not.toContain('Invited by');
    page.dispatch(registerTabSelected({ tab: 'name' }));
    expect(page.text()).toContain('Invited by Ravi Kumar');
    // Another code is typed.
    page.dispatch(referrerLookup.typed('MB2'));
    expect(page.text()).not.toContain('Invited by');
  });

  it('is still being looked up: a line beside REGISTER says so', () => {
    const page = invited();
    page.dispatch(registerTabSelected({ tab: 'credentials' }));
    const lines = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(lines()).toContain('Looking up the code…');
    page.dispatch(found);
    expect(lines()).not.toContain('Looking up the code…');
  });

  it('is not shown when the code of the link is unknown', () => {
    const page = invited();
    page.dispatch(missing);
    expect(descriptionOf(field('Referral ID'))).toBe('Enter a valid referral id!');
    page.dispatch(registerTabSelected({ tab: 'name' }));
    expect(page.text()).not.toContain('Invited by');
  });

  it('says the text of a wrong code when the lookup has no answer, and that the name cannot be looked up now', () => {
    const page = invited();
    page.dispatch(lookupFailed(referrerLookup, 'PH1', { reason: 'network' }));
    expect(screen.getByText('Enter a valid referral id!')).toBeTruthy();
    expect(screen.getByText('We cannot check the name right now.')).toBeTruthy();
  });

  it('is a member to find first, without a link', () => {
    expect(opened([at('/register')]).text()).toContain('You join with the code of a member.');
  });
});
