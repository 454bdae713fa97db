/** @jest-environment jest-fixed-jsdom */
import { formStateOf, moveFormState, rememberSubmit } from './hydrateForm';

const FORM = '<form><input name="email_id" /><input name="password" type="password" /></form>';

it('what was typed and sent before the application came goes to its form, and no browser sends it', () => {
  document.body.innerHTML = `<div id="early">${FORM}</div><div id="drawn">${FORM}</div>`;
  const [early, drawn] = document.querySelectorAll('div');
  const [earlyForm, drawnForm] = document.querySelectorAll('form');
  if (!early || !drawn || !earlyForm || !drawnForm) throw new Error('The forms are not there.');
  rememberSubmit(earlyForm);
  const [email, password] = early.querySelectorAll('input');
  if (email) email.value = 'asha@example.org';
  if (password) password.value = 'a secret';
  const submit = new Event('submit', { cancelable: true });
  earlyForm.dispatchEvent(submit);
  // Otherwise the browser would send it, with the password in the address.
  expect(submit.defaultPrevented).toBe(true);

  const sent = jest.fn((event: Event) => event.preventDefault());
  drawnForm.addEventListener('submit', sent);
  moveFormState(drawn, formStateOf(early));
  expect([...drawn.querySelectorAll('input')].map(({ value }) => value)).toEqual(['asha@example.org', 'a secret']);
  expect(sent).toHaveBeenCalledTimes(1);
});
