/** Whether everything is tried that is tried over and over: `npm run test:all`, and whoever names a test file. `npm test` tries a tenth. */
export const IS_THOROUGH = process.env.THOROUGH === 'on';

/** How many generated cases a test tries, of so many in a thorough run. */
export const cases = (thorough: number): number => (IS_THOROUGH ? thorough : Math.ceil(thorough / 10));

/** Of rows that try the same thing on others, the first; in a thorough run all. */
export const some = <Row>(rows: readonly Row[]): readonly Row[] => (IS_THOROUGH ? rows : rows.slice(0, 1));
