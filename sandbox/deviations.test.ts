import { callControl, closeSandboxes, signIn, startSandbox } from './testing/kit';

/** How deviations are switched on and off. That each is what it claims: contract/check/deviations.slow.test.ts. */

afterEach(closeSandboxes);

it('by name: at the start, by the control, and after a reset as at the start', async () => {
  const sandbox = await startSandbox({ deviations: ['no-usdt'] });
  const asha = await signIn(sandbox);
  expect(await asha.user('usdt')).toBeUndefined();
  expect(sandbox.controls.deviations()).toEqual(['no-usdt']);

  const deviate = (names: string) => callControl(sandbox, 'deviate', { names });
  expect((await deviate('pin-negative flag-word')).status).toBe(200);
  expect([await asha.user('pin'), await asha.user('is_email_verified')]).toEqual([-1, 'yes']);
  expect(await deviate('no-such-way')).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^There is no deviation no-such-way\./),
  });
  expect(sandbox.controls.deviations()).toEqual(['pin-negative', 'flag-word']);
  expect((await deviate('')).status).toBe(200);
  expect(await asha.user('pin')).not.toBe(-1);

  sandbox.controls.reset();
  expect(sandbox.controls.deviations()).toEqual(['no-usdt']);
});
