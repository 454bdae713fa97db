import { test } from './kit';
import { walkMainPath } from './mainPath';

test('a person joins, verifies, funds, buys, donates, pays by USDT and by bank', async ({ page, sandbox }) => {
  await walkMainPath(page, sandbox, `farah-${test.info().workerIndex}@e2e.test`);
});
