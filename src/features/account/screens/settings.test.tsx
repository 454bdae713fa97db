/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sessionOpened, userPatched } from '../../../state/session/session.events';
import { aSession, aUser } from '../../../testing/fixtures';
import { button, field, showScreen } from '../../../testing/showScreen';
import { PrivacyScreen } from './PrivacyScreen';
import { ProfileScreen } from './ProfileScreen';

const anita = aUser({
  ...{ code: 'PH1', firstname: 'Anita', lastname: 'Sharma', email_id: 'a@b.c' },
  ...{ country_code: '91', mobile: '98765', created_at: null },
});

const shown = (page: ReactNode) => showScreen(page, [sessionOpened(aSession({ user: anita }))]);

const facts = () => screen.getAllByRole('definition').map((fact) => fact.textContent);
const heading = () => screen.getByRole('heading', { level: 1 });

const values = () => ['First Name', 'Last Name', 'Phone Number'].map((label) => field(label).value);

describe('/portal/profile', () => {
  it('shows the facts, and CANCEL restores the fields', async () => {
    const { user } = shown(<ProfileScreen />);
    // The last is the rest of what other members see.
    expect(facts()).toEqual(['PH1', 'Anita Sharma', 'a@b.c', 'India', '+91 98765', '-', 'BANK · USDT']);
    await user.click(button('UPDATE'));
    expect([values(), document.activeElement]).toStrictEqual([['Anita', 'Sharma', '98765'], heading()]);
    await user.type(field('First Name'), 'x');
    await user.click(button('CANCEL'));
    expect(screen.queryByLabelText('First Name')).toBeNull();
    await user.click(button('UPDATE'));
    expect(values()).toStrictEqual(['Anita', 'Sharma', '98765']);
  });

  it('has a dash for what the server does not know', () => {
    const { dispatch } = shown(<ProfileScreen />);
    dispatch(userPatched({ country_code: '' }));
    expect(facts().slice(1, 5)).toStrictEqual(['Anita Sharma', 'a@b.c', '-', '98765']);
    dispatch(userPatched({ firstname: '', lastname: '', email_id: '', mobile: '' }));
    expect(facts().slice(1, 5)).toStrictEqual(['-', '-', '-', '-']);
  });

  it('never overwrites fields that are being edited (decision 61), and sends what is in them', async () => {
    const { user, dispatch, payloads } = shown(<ProfileScreen />);
    await user.click(button('UPDATE'));
    await user.type(field('First Name'), 'x');
    dispatch(userPatched({ firstname: 'Other', lastname: 'Other', mobile: '1' }));
    expect(values()).toStrictEqual(['Anitax', 'Sharma', '98765']);
    await user.click(screen.getByRole('button', { name: /^Country/ }));
    await user.click(screen.getByRole('radio', { name: /Nepal/ }));
    await user.click(button('OKAY'));
    await user.type(field('Phone Number'), '{Enter}');
    expect(payloads('session/updateProfile/submitted')).toStrictEqual([
      { firstname: 'Anitax', lastname: 'Sharma', country_code: '977', mobile: '98765' },
    ]);
  });
});

it.each([
  ['profile', ProfileScreen],
  ['privacy', PrivacyScreen],
])(
  '%s says that the referrer sees what the list of partners has, and GO BACK leads to the dashboard',
  (_name, Screen) => {
    const page = shown(<Screen />);
    expect(page.text()).toContain(
      'The member who invited you sees your totals, too: team, partners, income, sent and received.',
    );
    expect(page.hrefOf('GO BACK')).toBe('/portal');
  },
);

it('/portal/privacy shows the status and offers the other one', async () => {
  const { user, dispatch, payloads } = shown(<PrivacyScreen />);
  expect(screen.getByText('DISABLED')).toBeTruthy();
  expect(screen.getByText(/members can pay you in USDT only/)).toBeTruthy();
  await user.click(button('ENABLE'));
  dispatch(userPatched({ is_privacy_enabled: 1 }));
  expect(screen.getByText('ENABLED')).toBeTruthy();
  await user.click(button('DISABLE'));
  for (const command of ['enablePrivacy', 'disablePrivacy'])
    expect(payloads(`session/${command}/submitted`)).toEqual([null]);
});

it('/portal/privacy takes no press for a moment when its button turns into the other one', () => {
  const animate = jest.fn();
  Object.assign(Element.prototype, { animate });
  const { dispatch } = shown(<PrivacyScreen />);
  animate.mockClear();
  dispatch(userPatched({ is_privacy_enabled: 1 }));
  const [held] = animate.mock.contexts;
  expect(held instanceof Element && held.contains(screen.getByRole('button', { name: 'DISABLE' }))).toBe(true);
  Reflect.deleteProperty(Element.prototype, 'animate');
});
