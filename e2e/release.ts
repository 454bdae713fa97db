/**
 * Whether all is done of what is done over and over, as before a release (`RELEASE=on`). `npm run test:all` does a part, and leaves out tests
 * with `@release` in their name: they show in another way what the tests beside them show.
 */
export const IS_RELEASE = process.env.RELEASE === 'on';

/** How much of it is done. */
export const howMany = ({ all, part }: { readonly all: number; readonly part: number }): number =>
  IS_RELEASE ? all : part;
