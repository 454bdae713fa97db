/** @jest-environment jest-fixed-jsdom */
import { formStateOf, moveFormState, rememberPresses } from './hydrateForm';

const FORM = '<form><input name="email_id" /><input name="password" type="password" /></form>';

it('what was typed and sent before the application came goes to its form, and no browser sends it', () => {
  document.body.innerHTML = `<div id="early">${FORM}</div><div id="drawn">${FORM}</div>`;
  const [early, drawn] = document.querySelectorAll('div');
  const [earlyForm, drawnForm] = document.querySelectorAll('form');
  if (!early || !drawn || !earlyForm || !drawnForm) throw new Error('The forms are not there.');
  rememberPresses(early);
  const [email, password] = early.querySelectorAll('input');
  if (email) email.value = 'asha@example.org';
  if (password) password.value = 'a secret';
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  earlyForm.dispatchEvent(submit);
  // Otherwise the browser would send it, with the password in the address.
  expect(submit.defaultPrevented).toBe(true);

  const sent = jest.fn((event: Event) => event.preventDefault());
  drawnForm.addEventListener('submit', sent);
  moveFormState(drawn, formStateOf(early));
  expect([...drawn.querySelectorAll('input')].map(({ value }) => value)).toEqual(['asha@example.org', 'a secret']);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('the button that was pressed last before the application came is pressed once when it is there, and has the focus', () => {
  const BUTTONS =
    '<button type="button" aria-label="Menu"><i></i></button><button type="button">CLAIM</button><p>Text</p>';
  document.body.innerHTML = `<div>${BUTTONS}</div><div>${BUTTONS}</div>`;
  const [early, drawn] = document.querySelectorAll('div');
  if (!early || !drawn) throw new Error('The pages are not there.');
  const pressed: (string | null)[] = [];
  drawn.addEventListener('click', ({ target }) => pressed.push((target as Element).getAttribute('aria-label')));
  rememberPresses(early);
  early.querySelectorAll('button')[1]?.click();
  early.querySelector('i')?.click();
  moveFormState(drawn, formStateOf(early));
  expect(pressed).toEqual(['Menu']);
  expect(document.activeElement).toBe(drawn.querySelector('button'));

  // Whoever goes on elsewhere no longer waits for it.
  early.querySelector('p')?.click();
  moveFormState(drawn, formStateOf(early));
  expect(pressed).toHaveLength(1);
});
