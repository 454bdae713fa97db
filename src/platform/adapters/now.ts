/** The time by the device's clock, in milliseconds. */
export const now = (): number => Date.now();
