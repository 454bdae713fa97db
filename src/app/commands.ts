import * as profile from '../features/account/profile.commands';
import * as session from '../features/account/session.commands';
import * as donations from '../features/donations/donations.commands';
import * as income from '../features/income/income.commands';
import * as wallet from '../features/wallet/wallet.commands';
import { type Part, partsIn } from '../kernel/part';

/** Every command: whatever a feature's commands file exports. A new one needs no line here, a new file does. */
export const COMMANDS: readonly Part[] = [session, profile, wallet, donations, income].flatMap(partsIn);

const unnamed = new Map(COMMANDS.map((part) => [part.name, part.unnamed]));

/** What can be said of a money command's press when only its marks are left; `undefined` for any other command. */
export const unnamedPress = (command: string): Part['unnamed'] => unnamed.get(command);
