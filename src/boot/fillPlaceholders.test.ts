/** @jest-environment jest-fixed-jsdom */
import { aHelp, aSession } from '../testing/fixtures';
import { fillPlaceholders } from './fillPlaceholders';
import { PLACEHOLDERS } from './placeholders';

afterEach(() => {
  delete window.portalReplies;
});

it('the latest donations of a prerendered dashboard link to the pages of sent donations', async () => {
  const session = aSession();
  const body = { error: false, message: '', data: { helps: [aHelp({ code: 'H7' })] } };
  const answer = Promise.resolve(new Response(JSON.stringify(body)));
  const replies = { '/api/help/sent?limit=2&offset=0': answer };
  window.portalReplies = { token: session.accessToken, stored: null, replies };
  document.body.innerHTML = `<template data-page><i data-kind="card"></i><template data-outline>
    <a><code></code><b class="money-amount"><span></span><span></span></b></a></template></template>`;
  const content = document.querySelector<HTMLTemplateElement>('[data-page]')?.content;
  if (!content) throw new Error('The page is not there.');
  fillPlaceholders(content, session);
  await new Promise((resolve) => setTimeout(resolve));
  await answer;
  const link = content.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/portal/donations/view/H7', 'H725.00']);
});

it('newer figures show even where a translating browser has replaced the text nodes of the stored ones', async () => {
  const session = aSession();
  const { code } = session.user;
  const body = { error: false, message: '', data: { user: { code, pin: 9 } } };
  const replies = { '/api/user/info': Promise.resolve(new Response(JSON.stringify(body))) };
  window.portalReplies = { token: session.accessToken, stored: null, replies };
  document.body.innerHTML = `<template data-page><b>${PLACEHOLDERS.pins}</b></template>`;
  const content = document.querySelector<HTMLTemplateElement>('[data-page]')?.content;
  if (!content) throw new Error('The page is not there.');
  fillPlaceholders(content, session);
  const figure = content.querySelector('b');
  if (figure) figure.innerHTML = `<font>${figure.textContent}</font>`;
  await new Promise((resolve) => setTimeout(resolve));
  expect(figure?.textContent).toBe('9');
});
