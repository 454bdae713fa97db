import { policy } from './pages-plugin';

afterEach(() => {
  delete process.env.API_ORIGIN;
  delete process.env.PUBLIC_ORIGIN;
});

it.each([
  ['', "connect-src 'self'"],
  ['https://api.example', "connect-src 'self' https://api.example"],
])('with API_ORIGIN=%s the pages may ask: %s', (origin, directive) => {
  process.env.API_ORIGIN = origin;
  process.env.PUBLIC_ORIGIN = 'https://portal.example';
  expect(policy({ scripts: [], inlineScripts: [], styles: [] }).split('; ')).toContain(directive);
});
