/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { showScreen } from '../../testing/showScreen';

/** The build's settings are read when the module is loaded. */
const SETTINGS = {
  PRESENTATION_URL: '/presentation.pdf',
  VIDEO_CHANNEL_URL: 'https://video.example/channel',
  CHAT_URL: '',
};

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
