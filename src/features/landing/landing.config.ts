/** The product's own tour, which comes in a second format for browsers that cannot play the first. */
export const OWN_TOUR = '/tour.webm';

/** The captions of the tour in a language; the English ones have the plain name, which other sites may have linked. */
export const captionsFile = (tag: string): string => (tag === 'en' ? '/tour.vtt' : `/tour.${tag}.vtt`);

/** Links of the landing page, from the build's settings (decision 67). An empty entry hides its link. */
export const LINKS = {
  presentation: process.env.PRESENTATION_URL ?? '',
  tour: process.env.TOUR_URL ?? '',
  video: process.env.VIDEO_CHANNEL_URL ?? '',
  chat: process.env.CHAT_URL ?? '',
};
