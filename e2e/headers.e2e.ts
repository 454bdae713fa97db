import { expect, test } from './kit';

test('every HTML reply carries the policy and the headers, and is not stored', async ({ request }) => {
  for (const path of ['/', '/login', '/portal', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'strict-dynamic' 'sha384-/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types portal#webpack');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toBeTruthy();
  }
});

test('entry scripts are checked by their hash, hashed files are kept, missing ones are not HTML', async ({
  request,
}) => {
  const html = await (await request.get('/login')).text();
  const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [tag, src = ''] of scripts) {
    expect(tag).toMatch(/integrity="sha384-/);
    const script = await request.get(src, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers()['content-encoding']).toBe('br');
  }
  const missing = await request.get('/assets/gone-0000000000.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).not.toContain('html');
});
