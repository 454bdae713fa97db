import { policy } from './policy';
import { headers } from './servers';

afterEach(() => {
  delete process.env.API_ORIGIN;
  delete process.env.PUBLIC_ORIGIN;
  delete process.env.REPORT_URL;
  delete process.env.TOUR_URL;
});

/** What the policy says of one kind of requests. */
const directiveOf = (name: string) =>
  policy({ scripts: [], inlineScripts: [], styles: [] })
    .split('; ')
    .find((directive) => directive.startsWith(name));

it.each([
  ['API_ORIGIN', '', "connect-src 'self'"],
  ['API_ORIGIN', 'https://api.example', "connect-src 'self' https://api.example"],
  ['REPORT_URL', 'https://abc123@faults.example:8443/sentry/7', "connect-src 'self' https://faults.example:8443"],
  ['TOUR_URL', '', "media-src 'self'"],
  ['TOUR_URL', '/own.mp4', "media-src 'self'"],
  ['TOUR_URL', 'https://owner.example/film.mp4?x=1', "media-src 'self' https://owner.example"],
])('with %s=%s the policy of pages says: %s', (setting, value, directive) => {
  process.env.PUBLIC_ORIGIN = 'https://portal.example';
  process.env[setting] = value;
  expect(directiveOf(directive.split(' ')[0] ?? '')).toBe(directive);
});

it('the worker may send faults to REPORT_URL and nowhere else', () => {
  expect(headers('', 'https://faults.example:8443').worker['Content-Security-Policy']).toContain(
    "connect-src 'self' https://faults.example:8443; ",
  );
});
