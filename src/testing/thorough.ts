/** Whether repeated tests run fully: in `npm run test:all`, and when a test file is named. `npm test` runs a tenth. */
export const IS_THOROUGH = process.env.THOROUGH === 'on';

/** The number of generated cases to run, out of the number in a thorough run. */
export const cases = (thorough: number): number => (IS_THOROUGH ? thorough : Math.ceil(thorough / 10));

/** The first of several rows that test the same thing; all of them in a thorough run. */
export const some = <Row>(rows: readonly Row[]): readonly Row[] => (IS_THOROUGH ? rows : rows.slice(0, 1));
