import { policy } from './policy';
import { headers } from './servers';

afterEach(() => {
  for (const name of ['API_ORIGIN', 'PUBLIC_ORIGIN', 'REPORT_URL', 'TOUR_URL'])
    Reflect.deleteProperty(process.env, name);
});

/** What the policy says of one kind of requests. */
const directiveOf = (name: string) =>
  policy({ scripts: [], inlineScripts: [], styles: [] })
    .split('; ')
    .find((directive) => directive.startsWith(name));

it.each([
  ['', "connect-src 'self'"],
  ['https://api.example', "connect-src 'self' https://api.example"],
])('with API_ORIGIN=%s, connect-src is: %s', (origin, directive) => {
  process.env.API_ORIGIN = origin;
  process.env.PUBLIC_ORIGIN = 'https://portal.example';
  expect(directiveOf('connect-src')).toBe(directive);
});

it('with REPORT_URL, pages and worker may send to it and nowhere else', () => {
  process.env.REPORT_URL = 'https://abc123@faults.example:8443/sentry/7';
  expect(directiveOf('connect-src')).toBe("connect-src 'self' https://faults.example:8443");
  expect(headers('', 'https://faults.example:8443').worker['Content-Security-Policy']).toContain(
    "connect-src 'self' https://faults.example:8443; ",
  );
});

it.each([
  ['', "media-src 'self'"],
  ['/own.mp4', "media-src 'self'"],
  ['https://owner.example/film.mp4?x=1', "media-src 'self' https://owner.example"],
])('with TOUR_URL=%s, the policy lets the landing page play its film: %s', (film, directive) => {
  process.env.TOUR_URL = film;
  expect(directiveOf('media-src')).toBe(directive);
});
