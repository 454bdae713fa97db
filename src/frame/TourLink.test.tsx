/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { showScreen } from '../testing/showScreen';
import { TourLink } from './TourLink';

afterEach(() => {
  delete process.env.TOUR_URL;
});

it('links to the tour of the landing page; absent if the build has no tour (decision 67)', () => {
  expect(showScreen(<TourLink />).text()).toBe('');
  process.env.TOUR_URL = '/tour.webm';
  expect(showScreen(<TourLink />).hrefOf('Watch the tour')).toBe('/#tour');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Watch the tour' }).target).toBe('_blank');
});
