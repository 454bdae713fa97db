import { hoursMinutesSeconds, LAUNCH_AT, remaining } from '../../domain/countdown';
import type { RootState } from '../../rootState';

/** The launching popup shows only while the remaining time is above zero (specification, section 1). */
export const selectLaunching = (state: RootState): boolean => remaining(state.ui.runtime.clock.now, LAUNCH_AT) > 0;
/** The time until the launch, as `HH:MM:SS`. */
export const selectLaunchCountdown = (state: RootState): string =>
  hoursMinutesSeconds(remaining(state.ui.runtime.clock.now, LAUNCH_AT));
