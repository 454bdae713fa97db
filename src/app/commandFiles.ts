import { registeredWatchers, type Watcher } from '../kernel/watcher';

/**
 * For each feature, the file with its commands that move money; the feature is the part of a command's name before the slash. A file loads
 * with the pages that have its commands, and also while an outcome is pending, because that is shown, retried and settled on any page
 * (decision 70).
 */
const FILES: { readonly [feature: string]: (() => Promise<unknown>) | undefined } = {
  wallet: () => import('../features/wallet/wallet.commands'),
  donations: () => import('../features/donations/donations.commands'),
  income: () => import('../features/income/income.commands'),
};

const featureOf = (command: string): string => command.replace(/\/.*/, '');

/** Whether the file of a money command has not loaded yet. */
export const isUnloaded = (command: string): boolean =>
  FILES[featureOf(command)] !== undefined &&
  !registeredWatchers().some(({ name }) => featureOf(name) === featureOf(command));

/** Loads the files of these commands; resolves with whether all are there now. */
export const loadCommands = (commands: readonly string[]): Promise<boolean> =>
  Promise.all(commands.filter(isUnloaded).map(async (command) => FILES[featureOf(command)]?.())).then(
    () => true,
    () => false,
  );

/** How to name an outcome of a money command when only its marks are stored (`Outcome.marks`); `undefined` for any other command. */
export const outcomeLabelOf = (command: string): Watcher['outcomeLabel'] =>
  registeredWatchers().find(({ name }) => name === command)?.outcomeLabel;
