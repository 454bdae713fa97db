/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { CommandMeta } from '../../kernel/commandEvents';
import { draftDiscarded, draftSaved } from '../../kernel/runtime';
import { sessionOpened } from '../../state/session/session.events';
import { alertClosed } from '../../state/ui/ui.events';
import { commandEvent } from '../../testing/events';
import { aSession, aUser } from '../../testing/fixtures';
import { button, field, showScreen, signedIn } from '../../testing/showScreen';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/forms/Field';
import { payHelp } from '../donations/donations.commands';
import { useCommandForm } from './useCommandForm';

function Pay({ entityId, secret }: { readonly entityId: string; readonly secret: boolean }) {
  const form = useCommandForm(payHelp, {
    entityId,
    initial: { method: 'BANK', transaction_id: '' },
    ...(secret ? { secret: ['transaction_id'] } : {}),
  });
  const { error, ...rest } = form.field('transaction_id');
  return (
    <>
      <TextField label="Transaction ID" {...rest} />
      <Button onClick={() => form.set('method', 'USDT')}>USDT</Button>
      <Button onClick={form.submit}>SUBMIT</Button>
      <Button onClick={form.reset}>RESET</Button>
      <output>{JSON.stringify(form.values)}</output>
      <p data-testid="error">{error}</p>
    </>
  );
}

/** Two donations that a member looks at one after the other; what shows them may be drawn anew. */
function Donations({ secret }: { readonly secret: boolean }) {
  const [code, setCode] = useState('A');
  const [drawn, setDrawn] = useState(1);
  return (
    <>
      <Button onClick={() => setCode('A')}>open A</Button>
      <Button onClick={() => setCode('B')}>open B</Button>
      <Button onClick={() => setDrawn(drawn + 1)}>draw anew</Button>
      <Pay key={`${code} ${drawn}`} entityId={code} secret={secret} />
    </>
  );
}

function shown(events: readonly Action[] = [], secret = false) {
  const page = showScreen(<Donations secret={secret} />, [signedIn(), ...events]);
  return {
    ...page,
    press: (name: string) => page.user.click(button(name)),
    type: (text: string) => page.user.type(field('Transaction ID'), text),
    drafts: () => page.store.getState().ui.runtime.drafts[payHelp.name],
    /** Moves the focus to the next control. */
    leave: () => page.user.tab(),
    submissions: () => page.asked.filter(({ type }) => type === SUBMITTED),
  };
}

const values = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
const SUBMITTED = `${payHelp.name}/submitted`;
const EMPTY = { method: 'BANK', transaction_id: '' };
const draft = (entityId: string, typed: { readonly [field: string]: string }, member = 'M1001') =>
  draftSaved({ command: payHelp.name, member, entityId, values: typed });
const text = 'Please provide valid transaction id!';
/** A refusal by the first rule, with an alert or without. */
const rejected = (more: Partial<CommandMeta> = {}) => {
  const validationMessage = { field: 'transaction_id', text };
  return commandEvent(payHelp, { entityId: 'A', phase: 'rejected', validationMessage, ...more });
};
const said = () => screen.getByTestId('error').textContent;
const cleared = (entityId: string) => commandEvent(payHelp, { entityId, phase: 'succeeded', clears: true });

it('what was typed for one entityId is there again on the way back, and never in the form or submission of another', async () => {
  const page = shown();
  await page.press('USDT');
  await page.type('TX-A');
  await page.press('open B');
  expect(values()).toEqual(EMPTY);
  await page.type('TX-B');
  expect(values()).toEqual({ method: 'BANK', transaction_id: 'TX-B' });
  await page.press('SUBMIT');
  expect(page.submissions()).toEqual([
    { type: SUBMITTED, payload: { method: 'BANK', transaction_id: 'TX-B' }, meta: { entityId: 'B' } },
  ]);
  await page.press('open A');
  expect(values()).toEqual({ method: 'USDT', transaction_id: 'TX-A' });
  expect(page.drafts()).toEqual([
    { member: 'M1001', entityId: 'A', values: { method: 'USDT', transaction_id: 'TX-A' } },
    { member: 'M1001', entityId: 'B', values: { method: 'BANK', transaction_id: 'TX-B' } },
  ]);
});

it.each(['entityId', 'code', 'help_code', 'to_code', 'toString', 'constructor', 'anything'])(
  'a foreign %s in a draft never becomes a value, and is not sent',
  async (key) => {
    const page = shown([draft('A', { [key]: 'H-WRONG', transaction_id: 'TX-A' })]);
    expect(values()).toEqual({ method: 'BANK', transaction_id: 'TX-A' });
    await page.press('USDT');
    await page.press('SUBMIT');
    expect(page.submissions()).toEqual([
      { type: SUBMITTED, payload: { method: 'USDT', transaction_id: 'TX-A' }, meta: { entityId: 'A' } },
    ]);
    expect(JSON.stringify(page.drafts())).not.toContain('H-WRONG');
  },
);

it('the draft of another member is not taken up, and goes when this one types', async () => {
  const page = shown([draft('A', { transaction_id: 'TX-OTHER' }, 'M2'), draft('B', { transaction_id: 'x' }, 'M2')]);
  expect(values()).toEqual(EMPTY);
  await page.type('T');
  await page.leave();
  expect(page.drafts()).toEqual([{ member: 'M1001', entityId: 'A', values: { method: 'BANK', transaction_id: 'T' } }]);
});

it('no draft is left when another member signs in', () => {
  const other = aSession({ user: aUser({ code: 'M2' }) });
  const page = shown([draft('A', { transaction_id: 'TX-A' }), sessionOpened(other)]);
  expect(values()).toEqual(EMPTY);
  expect(page.drafts()).toBeUndefined();
});

it('is emptied when what is in it is done, and only then: not by what was done for another entityId', async () => {
  const page = shown([draft('B', { transaction_id: 'TX-B' })]);
  await page.type('TX-A');
  await page.leave();
  page.dispatch(cleared('B'));
  expect(values()).toEqual({ method: 'BANK', transaction_id: 'TX-A' });
  expect(page.drafts()?.map(({ entityId }) => entityId)).toEqual(['A']);
  page.dispatch(cleared('A'));
  expect(values()).toEqual(EMPTY);
  expect(page.drafts()).toBeUndefined();
});

it.each([
  ['a refusal', { phase: 'refused' }],
  ['an outcome that is not known', { phase: 'failed' }],
  ['the success of a repeated payment, when something new was typed', { phase: 'succeeded', clears: false }],
] as const)('is not emptied by %s', async (_what, more) => {
  const page = shown();
  await page.type('TX-A');
  await page.leave();
  page.dispatch(commandEvent(payHelp, { entityId: 'A', ...more }));
  expect(values()).toEqual({ method: 'BANK', transaction_id: 'TX-A' });
  expect(page.drafts()).toHaveLength(1);
});

it('RESET brings the first values back and forgets the draft of its own entityId', async () => {
  const page = shown([draft('B', { transaction_id: 'TX-B' })]);
  await page.type('TX-A');
  await page.press('RESET');
  expect(values()).toEqual(EMPTY);
  expect(page.asked.at(-1)).toEqual(draftDiscarded({ command: payHelp.name, entityId: 'A' }));
  expect(page.drafts()).toMatchObject([{ entityId: 'B' }]);
});

it('a secret field is never in a draft', async () => {
  const page = shown([], true);
  await page.type('hunter2');
  expect(page.drafts()).toBeUndefined();
  await page.press('USDT');
  await page.leave();
  expect(page.drafts()).toEqual([{ member: 'M1001', entityId: 'A', values: { method: 'USDT' } }]);
  expect(values()).toEqual({ method: 'USDT', transaction_id: 'hunter2' });
});

it('a form that is drawn anew, as in another language, keeps what was typed, secrets too; its page, when left, forgets them', async () => {
  const page = shown([], true);
  await page.type('T1');
  await page.press('draw anew');
  expect(values()).toEqual({ ...EMPTY, transaction_id: 'T1' });
  await page.press('open B');
  await page.press('open A');
  expect(values()).toEqual(EMPTY);
});

it('a field shows its validation message after the alert is closed, until its value changes or the form mounts again', async () => {
  const page = shown();
  page.dispatch(rejected({ alert: { text, tone: 'refused', ref: '' } }));
  expect(said()).toBe('');
  page.dispatch(alertClosed());
  expect(said()).toBe(text);
  await page.type('T');
  expect(said()).toBe('');
  page.dispatch(rejected());
  expect(said()).toBe(text);
  for (const other of ['open B', 'open A']) {
    await page.press(other);
    expect(said()).toBe('');
  }
});
