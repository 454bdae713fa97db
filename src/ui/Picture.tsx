import { styled } from 'styled-components';
import { token } from './theme/tokens';

/**
 * The drawn pictures are one file that a CSS mask fills with the theme's colours: an image could not use the theme's variables, and in a
 * script they would slow down every first page. Each row of the file is a picture: its left half is drawn in ink, its right half
 * in the accent. The file's name has a hash of its content, so that it is cached forever (`Picture.test.ts`).
 */
export const PICTURE_FILE = '/assets/pictures-b7bc48bb28.svg';

/** The rows of the file, from the top. */
export const PICTURE_NAMES = [
  'wallet',
  'ticket',
  'gift',
  'turn',
  'team',
  'coins',
  'lost',
  'scales',
  'paper',
  'wait',
  'done',
] as const;
export type PictureName = (typeof PICTURE_NAMES)[number];

/** In rem: the height of a row. */
const HEIGHT = 6;

const Drawn = styled.i<{ $row: number }>`
  position: relative;
  inline-size: 7.5rem;
  block-size: ${HEIGHT}rem;
  &::before, &::after {
    content: ''; position: absolute; inset: 0; background: ${token.color.textMuted};
    -webkit-mask: url(${PICTURE_FILE}) 0 ${({ $row }) => -HEIGHT * $row}rem / 15rem;
  }
  &::after { background: ${token.color.accent}; -webkit-mask-position-x: 100%; }
`;

/** A drawn picture, 120 × 96 CSS pixels at the default text size; decorative. Put it into a grid or a column of a flex box. */
export function Picture({ name }: { readonly name: PictureName }) {
  return <Drawn aria-hidden="true" $row={PICTURE_NAMES.indexOf(name)} />;
}
