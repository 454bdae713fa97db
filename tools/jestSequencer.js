const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Files that are short and run long. In a fresh clone Jest begins with the largest files, so these would come last, one after the other on one
 * core while the other one has nothing left to do.
 */
const LONG = /(?:histories|sessions|typed|faultTable\.\w+)\.slow\.test/;

/** Jest's order of test files, after those. */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [true, false].flatMap((isLong) => sorted.filter(({ path }) => LONG.test(path) === isLong));
  }
};
