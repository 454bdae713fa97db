/** The time of the device's clock, in milliseconds: for what runs without the clock port, as a lint rule forbids `Date.now`. */
export const now = (): number => Date.now();
