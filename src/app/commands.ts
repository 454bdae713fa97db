import { announcedWatchers, type Watcher } from '../kernel/watcher';

/**
 * The files of the commands that move money, by feature. A command's file comes with the pages that have it; these are fetched besides when an
 * outcome is open, which is shown, retried and settled on any page (decision 70).
 */
const FILES: { readonly [feature: string]: (() => Promise<unknown>) | undefined } = {
  wallet: () => import('../features/wallet/wallet.commands'),
  donations: () => import('../features/donations/donations.commands'),
  income: () => import('../features/income/income.commands'),
};

const featureOf = (command: string): string => command.replace(/\/.*/, '');

/** Whether the file of a money command has not come yet. */
export const isLate = (command: string): boolean =>
  FILES[featureOf(command)] !== undefined &&
  !announcedWatchers().some(({ name }) => featureOf(name) === featureOf(command));

/** Fetches the files of commands that have not come; whether all are there now. */
export const fetchCommands = (commands: readonly string[]): Promise<boolean> =>
  Promise.all(commands.filter(isLate).map(async (command) => FILES[featureOf(command)]?.())).then(
    () => true,
    () => false,
  );

/** How to name an outcome of a money command when only its marks are left; `undefined` for any other command. */
export const outcomeLabelOf = (command: string): Watcher['outcomeLabel'] =>
  announcedWatchers().find(({ name }) => name === command)?.outcomeLabel;
