/** @jest-environment jest-fixed-jsdom */
import { act, screen, within } from '@testing-library/react';
import { activate } from '../../i18n/activate';
import { showScreen } from '../../testing/showScreen';

/** The build's settings are read when the module is loaded. */
const SETTINGS = {
  PRESENTATION_URL: '/presentation.pdf',
  PRESENTATIONS: 'ar hi',
  SCREENS: 'ar hi',
  TOUR_URL: 'https://owner.example/film.mp4',
  VIDEO_CHANNEL_URL: 'https://video.example/channel',
  CHAT_URL: '',
};

afterEach(() => act(() => activate('en', ['', []])));

it('the footer links presentation and video of the settings, and an empty entry hides its link (decision 67)', async () => {
  Object.assign(process.env, SETTINGS);
  const { LandingView } = await import('./screens/LandingView');
  showScreen(<LandingView signedIn={false} notice={null} popup={null} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Presentation (PDF)' }).getAttribute('href')).toBe('/presentation.pdf');
  expect(footer.getByRole('link', { name: 'Video channel' }).getAttribute('href')).toBe(
    'https://video.example/channel',
  );
  expect(footer.queryByRole('link', { name: 'Chat' })).toBeNull();
});

it('in another language the page has the presentation and the screens of that language', async () => {
  Object.assign(process.env, SETTINGS);
  const { LandingView } = await import('./screens/LandingView');
  activate('hi', ['', []]);
  const { container } = showScreen(<LandingView signedIn={false} notice={null} popup={null} />);
  const all = (selector: string, name: string) =>
    [...container.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  expect(all('a[href$=".pdf"]', 'href')).toEqual(['/presentation.hi.pdf', '/presentation.hi.pdf']);
  expect(all('.screens img', 'src')).toContain('/screens/hi/dashboard-dark.webp');
});

it('a film of the owner’s own is neither given a format nor called silent, with captions', async () => {
  Object.assign(process.env, SETTINGS);
  const { Tour } = await import('./story/Tour');
  const page = showScreen(<Tour />);
  const [source, ...others] = page.container.querySelectorAll('source');
  expect([source?.getAttribute('src'), source?.getAttribute('type'), others]).toEqual([SETTINGS.TOUR_URL, null, []]);
  expect(page.text()).toBe('');
});

const OWN = 'https://owner.example/deck.pdf';
it.each([
  [
    SETTINGS.PRESENTATION_URL,
    ['/presentation.pdf', '/presentation.hi.pdf', '/presentation.ar.pdf', '/presentation.pdf'],
  ],
  [OWN, [OWN, OWN, OWN, OWN]],
  ['', ['', '', '', '']],
])('with the presentation %j readers of en, hi, ar and ne get %j (decision 67)', async (PRESENTATION_URL, links) => {
  jest.resetModules();
  Object.assign(process.env, SETTINGS, { PRESENTATION_URL });
  const { presentationIn } = await import('./landing.config');
  expect(['en', 'hi', 'ar', 'ne'].map(presentationIn)).toEqual(links);
});

it('who reads a language with pictures of the screens gets those, everybody else the English ones', async () => {
  jest.resetModules();
  Object.assign(process.env, SETTINGS);
  const { screenPicture } = await import('./landing.config');
  const pictures = ['en', 'hi', 'sw'].map((tag) => screenPicture('wallet', 'light', tag));
  expect(pictures).toEqual([
    '/screens/wallet-light.webp',
    '/screens/hi/wallet-light.webp',
    '/screens/wallet-light.webp',
  ]);
});
