/** Whether all is done of what is done over and over: in `.ci/run` (`LONG=on`). `npm test` does a part, and must stay below 12 minutes. */
export const IS_LONG = process.env.LONG === 'on';

/** How much of it is done. */
export const howMany = ({ all, part }: { readonly all: number; readonly part: number }): number =>
  IS_LONG ? all : part;
