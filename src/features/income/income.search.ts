import { createSelector } from '@reduxjs/toolkit';
import { incomeKey } from '../../domain/transaction';
import * as paths from '../../paths';
import type { SearchSource } from '../lists/searchSource';
import { typeText } from '../lists/typeText';
import { incomeRows } from './income.lists';
import { incomeOf } from './income.selectors';

/** Income rows as they are shown (decision 62). */
export const searchIncome: SearchSource = createSelector(incomeRows.selectPages, (pages) => ({
  minLengthAnywhere: 3,
  rows: pages.flat().map((row) => {
    const { from, help, type, amount, created } = incomeOf(row);
    return {
      kind: 'income',
      key: incomeKey(row),
      words: [type],
      href: paths.row(paths.income, incomeKey(row)),
      label: typeText(type),
      detail: [`${amount} USDT`, from, help, created],
    };
  }),
}));
