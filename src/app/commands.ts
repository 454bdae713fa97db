import * as profile from '../features/account/profile.commands';
import * as session from '../features/account/session.commands';
import * as donations from '../features/donations/donations.commands';
import * as income from '../features/income/income.commands';
import * as wallet from '../features/wallet/wallet.commands';
import { type Watcher, watchersIn } from '../kernel/watcher';

/** Every command that the features' command files export. A new command needs no change here, a new file does. */
export const COMMANDS: readonly Watcher[] = [session, profile, wallet, donations, income].flatMap(watchersIn);

const outcomeLabels = new Map(COMMANDS.map((watcher) => [watcher.name, watcher.outcomeLabel]));

/** How to name an outcome of a money command when only its marks are left; `undefined` for any other command. */
export const outcomeLabelOf = (command: string): Watcher['outcomeLabel'] => outcomeLabels.get(command);
