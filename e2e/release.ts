/**
 * Whether repeated checks run in full, as before a release (`RELEASE=on`). `npm run test:all` runs a part of them, and skips tests with
 * `@release` in their name, which are variants of the tests beside them.
 */
export const IS_RELEASE = process.env.RELEASE === 'on';

/** The number of repetitions. */
export const howMany = ({ all, part }: { readonly all: number; readonly part: number }): number =>
  IS_RELEASE ? all : part;
