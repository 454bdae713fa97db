import '../features/account/privacy.commands';
import '../features/account/profile.commands';
import '../features/account/registration.commands';
import '../features/account/session.commands';
import '../features/account/verification.commands';
import '../features/donations/donations.commands';
import '../features/income/income.commands';
import '../features/wallet/wallet.commands';
import { registeredWatchers, type Watcher } from '../kernel/watcher';

/** Every command of the portal. */
export const COMMANDS: readonly Watcher[] = registeredWatchers();
