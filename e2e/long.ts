/** Whether all is done of what is done over and over: in `.ci/run` (`LONG=on`). `npm run test:all` does a part. */
export const IS_LONG = process.env.LONG === 'on';

/** How much of it is done. */
export const howMany = ({ all, part }: { readonly all: number; readonly part: number }): number =>
  IS_LONG ? all : part;
