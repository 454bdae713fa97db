/** The time of the device's clock, in milliseconds. */
export const now = (): number => Date.now();
