/** @jest-environment jest-fixed-jsdom */
import { amount } from '../domain/money';
import { aHelp, aSession, aUser } from '../testing/fixtures';
import { fillPlaceholders } from './fillPlaceholders';
import { PLACEHOLDERS } from './placeholders';

afterEach(() => {
  delete window.portalReplies;
});

/** The content of a prerendered page after its placeholders are filled, with a preloaded reply to this read. */
function filled(html: string, read: string, data: object, user = aUser()): DocumentFragment {
  const session = aSession({ user });
  const reply = Promise.resolve(new Response(JSON.stringify({ error: false, message: '', data })));
  window.portalReplies = { token: session.accessToken, stored: null, replies: { [read]: reply } };
  document.body.innerHTML = `<template data-page>${html}</template>`;
  const content = document.querySelector<HTMLTemplateElement>('[data-page]')?.content;
  if (!content) throw new Error('The page is not there.');
  fillPlaceholders(content, session);
  return content;
}

const replyRead = () => new Promise((resolve) => setTimeout(resolve));

it('the latest donations of a prerendered dashboard link to the pages of sent donations', async () => {
  const card = `<i data-kind="row"></i><template data-outline>
    <a><code></code><b class="money-amount"><span></span><span></span></b></a></template>`;
  const helps = [aHelp({ code: '<i>H7</i>', amount: amount('1025.509') })];
  const content = filled(card, '/api/help/sent?limit=2&offset=0', { helps });
  await replyRead();
  const link = content.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/portal/donations/view/%3Ci%3EH7%3C%2Fi%3E');
  expect(link?.textContent).toBe('<i>H7</i>1025.50');
});

it('the latest donations are left to the application when one of them cannot be read', async () => {
  const card = '<i data-kind="row"></i><template data-outline><a><code></code></a></template>';
  for (const other of [{ code: '' }, { ...aHelp({ code: 'H8' }), amount: 'much' }]) {
    const content = filled(card, '/api/help/sent?limit=2&offset=0', { helps: [aHelp({ code: 'H7' }), other] });
    await replyRead();
    expect([content.querySelector('a'), content.querySelector('i')?.dataset.kind]).toEqual([null, 'row']);
  }
});

it('figures of another member are not shown', async () => {
  const content = filled(`<b>${PLACEHOLDERS.pins}</b>`, '/api/user/info', { user: { code: 'M2', pin: 9 } });
  await replyRead();
  expect(content.textContent).toBe(String(aUser().pin));
});

it('a name is shown as it is, even one that looks like markup', () => {
  const user = aUser({ firstname: '<b>Ann', lastname: PLACEHOLDERS.code });
  expect(filled(`<p>${PLACEHOLDERS.name}</p>`, '', {}, user).textContent).toBe(`<b>Ann ${PLACEHOLDERS.code}`);
});

it.each([
  [0, 'Verify your email address.'],
  [1, ''],
] as const)('the warning about the e-mail stays while it is not verified: %i', (verified, words) => {
  const user = aUser({ is_email_verified: verified });
  const content = filled('<p data-only="unverified">Verify your email address.</p>', '', {}, user);
  expect(content.textContent).toBe(words);
});

it('newer figures show even where a translating browser has replaced the text nodes of the stored ones', async () => {
  const { code } = aUser();
  const content = filled(`<b>${PLACEHOLDERS.pins}</b>`, '/api/user/info', { user: { code, pin: 9 } });
  const figure = content.querySelector('b');
  if (figure) figure.innerHTML = `<font>${figure.textContent}</font>`;
  await replyRead();
  expect(figure?.textContent).toBe('9');
});
