import * as profile from '../features/account/profile.commands';
import * as session from '../features/account/session.commands';
import * as donations from '../features/donations/donations.commands';
import * as income from '../features/income/income.commands';
import * as wallet from '../features/wallet/wallet.commands';
import { type Watcher, watchersIn } from '../kernel/watcher';

/** Every command that the features' command files export. A new command needs no change here, a new file does. */
export const COMMANDS: readonly Watcher[] = [session, profile, wallet, donations, income].flatMap(watchersIn);

const unnamed = new Map(COMMANDS.map((watcher) => [watcher.name, watcher.unnamed]));

/** How to name an outcome of a money command when only its marks are left; `undefined` for any other command. */
export const unnamedPress = (command: string): Watcher['unnamed'] => unnamed.get(command);
