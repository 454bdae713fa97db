/** The tour that comes with the portal; `tour.mp4` beside it is for browsers that cannot play WebM. */
export const SUPPLIED_TOUR = '/tour.webm';

/** The captions of the tour in a language; the English ones have the plain name, which other sites may have linked. */
export const captionsFile = (tag: string): string => (tag === 'en' ? '/tour.vtt' : `/tour.${tag}.vtt`);

/** The presentation that comes with the portal; the English one has the plain name, which other sites may have linked. */
export const presentationFile = (tag: string): string =>
  tag === 'en' ? '/presentation.pdf' : `/presentation.${tag}.pdf`;

/** Links of the landing page, from the build's settings (decision 67). An empty entry hides its link. */
export const LINKS = {
  presentation: process.env.PRESENTATION_URL ?? '',
  tour: process.env.TOUR_URL ?? '',
  video: process.env.VIDEO_CHANNEL_URL ?? '',
  chat: process.env.CHAT_URL ?? '',
};

/** Languages other than English with a presentation of their own: the build lists `tools/media/presentation/`. */
const PDF_TAGS = process.env.PRESENTATIONS?.split(' ') ?? [];

/**
 * The presentation for a reader of this language: in that language if there is one, else in English. An owner's own address is the same for
 * all.
 */
export const presentationIn = (tag: string): string =>
  LINKS.presentation === presentationFile('en') && PDF_TAGS.includes(tag) ? presentationFile(tag) : LINKS.presentation;

/** Languages other than English with pictures of their own: the build lists the folders in `public/screens/`. */
const PICTURE_TAGS = process.env.SCREENS?.split(' ') ?? [];

/** The picture of a screen for a reader of this language: in that language if there is one, else in English. */
export const screenPicture = (name: string, theme: string, tag: string): string =>
  `/screens/${PICTURE_TAGS.includes(tag) ? `${tag}/` : ''}${name}-${theme}.webp`;
