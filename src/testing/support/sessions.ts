import '../commands';
import type { Action } from '@reduxjs/toolkit';
import { createRandom, type Random } from '../../../sandbox/random';
import { ROUTES } from '../../app/routes';
import type { User } from '../../domain/entities';
import { amount } from '../../domain/money';
import { updateProfile } from '../../features/account/profile.commands';
import { withdrawUsdt } from '../../features/wallet/wallet.commands';
import { recipientLookup } from '../../features/wallet/wallet.lists';
import { questionAnswered } from '../../kernel/commandEvents';
import { navigateTo } from '../../kernel/navigation';
import { outcomeDecided, outcomeRetried } from '../../kernel/outcomes';
import { draftSaved } from '../../kernel/runtime';
import type { ApiReply } from '../../platform/ports/api';
import type { RootState } from '../../rootState';
import { logoutRequested, profileViewSelected, storedSessionChanged } from '../../state/session/session.events';
import { referrerLookup } from '../../state/session/session.lists';
import { alertClosed, copyRequested, searchOpened, themeToggled } from '../../state/ui/ui.events';
import { COMMAND_ROWS, pressOf, type Words } from '../commandRows';
import { answer, fakeApi } from '../fakeApi';
import { LISTS } from '../faults/table';
import {
  aHelp,
  aHelpTransaction,
  anActivity,
  anIncomeRow,
  aPartner,
  aReferrer,
  aSession,
  aTransaction,
  aUser,
  aWallet,
  many,
} from '../fixtures';
import type { ReportingApp } from './reportingApp';

const FIRST = ['Asha', 'Bao', 'Chidi', 'Devi', 'ELIF', 'Ng', '李伟', 'Ana María', 'O’Neil', 'Sent'] as const;
const LAST = ['Rao', 'Li', 'Obi', 'Nair', 'de la Cruz', 'Wallet', ''] as const;
const HEX = `52908400098527886e0f7030069857d2e4169ee7`;

const person = (roll: Random) => ({ firstname: roll.pick(FIRST), lastname: roll.pick(LAST) });
const mail = (roll: Random) => `${roll.pick(FIRST).toLowerCase().replace(/\W/g, '')}${roll.below(9)}@example.org`;
const hashOf = (n: number) => `0x${n.toString(16).padStart(64, '4')}`;
const addressOf = (n: number) => `0x${(HEX + n.toString(16)).slice(-40)}`;

/** An arbitrary server: it answers, refuses with messages that repeat personal data, fails, or ends the session. */
function whimsical(roll: Random) {
  let made = 0;
  const answers = <T>(its: () => T): ApiReply<T> => {
    const data = its();
    const fate = roll.below(20);
    if (fate === 0) return answer.failed(roll.pick(['network', 'timeout', 'shape']));
    if (fate === 1) {
      const words = `Sorry ${roll.pick(FIRST)} ${roll.pick(LAST)}, ${mail(roll)} is not ${addressOf(roll.below(5))}`;
      return answer.refused(words, roll.pick([undefined, 400, 503]));
    }
    if (fate === 2 && roll.below(4) === 0) return answer.unauthorized(`access-${roll.below(3)}`);
    const message = roll.pick(['', 'Done', `Sent to ${roll.pick(FIRST)}`]);
    return answer.ok(data, message, Date.UTC(2026, 0, 15, 12, roll.below(3)));
  };
  const rows =
    <T>(make: (n: number) => T) =>
    () =>
      many(roll.pick([0, 1, 2, 3, 20]), () => make((made += 1 + roll.below(2))));
  const member = () => {
    const mobile = `90000000${roll.below(90) + 10}`;
    return aUser({ ...person(roll), email_id: mail(roll), mobile, usdt: amount(String(roll.below(200))) });
  };
  const session = () =>
    aSession({ accessToken: `access-${roll.below(3)}`, refreshToken: `refresh-${roll.below(9)}`, user: member() });
  const movement = (n: number) => {
    const [from_address, to_address] = [addressOf(n % 7), addressOf(roll.below(7))];
    return aTransaction({ hash: roll.pick(['', hashOf(n)]), from_address, to_address });
  };
  const help = (n: number) =>
    aHelp({
      ...person(roll),
      code: `H${n % 50}`,
      tx_hash: hashOf(n % 9),
      status: roll.pick(['PENDING', 'SENT', 'COMPLETE', 'Held by Asha']),
    });
  const wholeName = () => `${roll.pick(FIRST)} ${roll.pick(LAST)}`;
  const paid = () => help(roll.below(50));
  return fakeApi(
    {},
    {
      data: {
        session,
        user: () => ({
          user: roll.pick<Partial<User>>([{}, { mobile: '9000000099' }, member()]),
          activities: many(roll.below(3), () => anActivity()),
        }),
        person: () => person(roll),
        referrer: (code) => aReferrer({ ...person(roll), code: String(code), fullname: roll.pick(['', wholeName()]) }),
        wallet: () => aWallet({ address: addressOf(roll.below(3)) }),
        transactions: rows(movement),
        balance: () => amount(`${roll.below(50)}.125`),
        income: () => ({ balance: amount('4.25'), received: null }),
        incomes: rows((n) => anIncomeRow({ help_code: `H${n % 5}` })),
        partners: rows((n) => aPartner({ ...person(roll), code: `P${n}` })),
        downline: () => [],
        changedHelp: () => ({ help: paid() }),
        helps: rows(help),
        helpDetail: (code) => ({
          help: aHelp({ ...person(roll), code: String(code) }),
          transactions: many(roll.below(3), (n) => aHelpTransaction({ ...person(roll), tx_hash: hashOf(n) })),
        }),
      },
      answers,
    },
  );
}

/** Arbitrary input of a member, by field name. */
function typedWords(roll: Random, opened: string): Words {
  const password = roll.pick(['', 'open sesame', 'p']);
  return {
    ...person(roll),
    email_id: roll.pick(['', mail(roll)]),
    password,
    confirm: roll.pick([password, 'other']),
    otp: roll.pick(['', '402913']),
    referrer: roll.pick(['', 'M9']),
    country_code: '91',
    mobile: roll.pick(['', '90000 00077']),
    to_address: roll.pick(['', '0x12', addressOf(1), addressOf(2), `0x${'0'.repeat(40)}`]),
    to_code: roll.pick(['', 'M7']),
    amount: roll.pick(['', '1', '2,5', '100', 'x']),
    method: roll.pick(['USDT', 'BANK']),
    transaction_id: roll.pick(['', 'TX-1017']),
    price: '2300.00 INR',
    entityId: roll.pick([opened, opened, 'H3']),
  };
}

/** Any command with a form that may or may not be valid. */
function submission(roll: Random, opened: string): Action {
  const row = COMMAND_ROWS[roll.below(COMMAND_ROWS.length)];
  return row ? pressOf(row, typedWords(roll, opened)) : logoutRequested();
}

function location(roll: Random): string {
  const route = ROUTES[roll.below(ROUTES.length)]?.path ?? '/';
  return `${route.replace(':code', `H${roll.below(9)}`)}${roll.pick(['', '', `?name=${roll.pick(FIRST)}`, '?ref=M9', '#faqs'])}`;
}

/** An arbitrary answer to an open question or decision about an unknown outcome, if there is one; else a random answer. */
function answering(roll: Random, { ui }: RootState): Action {
  const outcome = ui.runtime.outcomes[roll.below(ui.runtime.outcomes.length)];
  if (ui.runtime.question) {
    const { id = '' } = ui.runtime.question.choices[roll.below(ui.runtime.question.choices.length)] ?? {};
    return questionAnswered({ command: ui.runtime.question.command, choice: id });
  }
  if (!outcome)
    return questionAnswered({ command: withdrawUsdt.name, choice: roll.pick(['yes', 'no', 'same', 'new']) });
  const { command, key } = outcome;
  return roll.pick<() => Action>([
    () => outcomeRetried({ command, key }),
    () => outcomeDecided({ command, key, done: true }),
    () => outcomeDecided({ command, key, done: false }),
  ])();
}

function doing(roll: Random, state: RootState): Action {
  const member = state.session.user?.code ?? '';
  return roll.pick([
    () => navigateTo(location(roll)),
    () => navigateTo(location(roll)),
    () => submission(roll, state.donations.opened.key),
    () => submission(roll, state.donations.opened.key),
    () => submission(roll, state.donations.opened.key),
    () => LISTS[roll.below(LISTS.length)]?.more() ?? searchOpened(),
    () => LISTS[roll.below(LISTS.length)]?.reload() ?? searchOpened(),
    () => alertClosed(),
    () => answering(roll, state),
    () => answering(roll, state),
    () => draftSaved({ command: updateProfile.name, member, entityId: '', values: { ...person(roll), mobile: '90' } }),
    () =>
      draftSaved({
        command: withdrawUsdt.name,
        member,
        entityId: '',
        values: { to_address: addressOf(1).slice(0, roll.below(43)), amount: '5' },
      }),
    () => referrerLookup.typed(roll.pick(['', 'M9', 'Asha', mail(roll)]), 'immediately'),
    () => recipientLookup.typed(roll.pick(['', 'M7', 'Bao']), 'immediately'),
    () =>
      copyRequested({
        field: 'address',
        text: roll.pick([addressOf(1), 'https://portal.example/register?ref=M1001', mail(roll)]),
        shownFor: 500,
      }),
    () => themeToggled(),
    () => searchOpened(),
    () => profileViewSelected({ view: roll.pick(['info', 'edit']) }),
    () => roll.pick<Action>([logoutRequested(), storedSessionChanged(null), storedSessionChanged(aSession())]),
  ])();
}

/** A member with arbitrary actions, over an arbitrary server. */
export function randomSession(seed: number) {
  const roll = createRandom(seed);
  return {
    api: whimsical(roll),
    session: roll.below(4) === 0 ? null : aSession({ user: aUser(person(roll)) }),
    at: location(roll),
    async live(app: ReportingApp, steps: number): Promise<void> {
      for (let step = 0; step < steps; step++) {
        await app.dispatch(doing(roll, app.state()));
        if (roll.below(6) === 0) await app.clock.advance(roll.pick([400, 1000, 5000]));
        if (roll.below(40) === 0) app.navigator.setOnline(roll.below(2) === 0);
        if (roll.below(30) === 0) app.navigator.back();
      }
    },
  };
}
