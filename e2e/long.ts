/** How much of what is done over and over: all of it in `.ci/run` (`LONG=on`), a part in `npm test`, which must stay below 12 minutes. */
export const howMany = ({ all, part }: { readonly all: number; readonly part: number }): number =>
  process.env.LONG === 'on' ? all : part;
