import fs from 'node:fs';
import path from 'node:path';
import { isRecord } from '../src/domain/records';
import { type PageUnderTest, pagesUnderTest } from '../src/testing/pagesUnderTest';

export type { PageUnderTest };

const BUILT: unknown = JSON.parse(fs.readFileSync(path.join(__dirname, '../build/pages.json'), 'utf8'));
const rows = (Array.isArray(BUILT) ? BUILT : []).filter(isRecord);

/** Every page of the build, in the order of its page table. */
export const PAGES: readonly PageUnderTest[] = pagesUnderTest(
  rows.map((row) => ({ path: String(row['path']), name: typeof row['name'] === 'string' ? row['name'] : null })),
);
