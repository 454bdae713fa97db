import { styled } from 'styled-components';
import { token } from './theme/tokens';

/**
 * The drawn pictures are one file, cut out of the theme's colours by a CSS mask: an image could not use the theme's variables, and in a
 * script they would be in the way of every first page. A row of the file is a picture, its left half what is drawn in ink, its right half
 * what is in the accent. The file has a hash of its content in its name, so that it is kept for good (`Picture.test.ts`).
 */
export const PICTURE_FILE = '/assets/pictures-f6db1f5073.svg';

/** The rows of the file, from above. */
export const PICTURE_NAMES = ['wallet', 'ticket', 'gift', 'turn', 'team', 'coins', 'lost'] as const;
export type PictureName = (typeof PICTURE_NAMES)[number];

const Drawn = styled.i<{ $row: number }>`
  position: relative;
  inline-size: 7.5rem;
  block-size: 6rem;
  &::before, &::after {
    content: ''; position: absolute; inset: 0; background: ${token.color.textMuted};
    -webkit-mask: url(${PICTURE_FILE}) 0 ${({ $row }) => ($row * 100) / 6}% / 200% 700%;
  }
  &::after { background: ${token.color.accent}; -webkit-mask-position-x: 100%; }
`;

/** A drawn picture, 120 × 96 CSS pixels at the usual text size; decorative. Put it into a grid or a column of a flex box. */
export function Picture({ name }: { readonly name: PictureName }) {
  return <Drawn aria-hidden="true" $row={PICTURE_NAMES.indexOf(name)} />;
}
