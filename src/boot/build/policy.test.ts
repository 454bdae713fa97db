import { policy } from './policy';
import { headers } from './servers';

afterEach(() => {
  delete process.env.API_ORIGIN;
  delete process.env.PUBLIC_ORIGIN;
  delete process.env.REPORT_URL;
});

/** What a page may connect to, by its policy. */
const connections = () =>
  policy({ scripts: [], inlineScripts: [], styles: [] })
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'));

it.each([
  ['', "connect-src 'self'"],
  ['https://api.example', "connect-src 'self' https://api.example"],
])('with API_ORIGIN=%s, connect-src is: %s', (origin, directive) => {
  process.env.API_ORIGIN = origin;
  process.env.PUBLIC_ORIGIN = 'https://portal.example';
  expect(connections()).toBe(directive);
});

it('with REPORT_URL, pages and worker may send to it and nowhere else', () => {
  process.env.REPORT_URL = 'https://abc123@faults.example:8443/sentry/7';
  expect(connections()).toBe("connect-src 'self' https://faults.example:8443");
  expect(headers('', 'https://faults.example:8443').worker['Content-Security-Policy']).toContain(
    "connect-src 'self' https://faults.example:8443; ",
  );
});
