import { combineReducers } from '@reduxjs/toolkit';
import { incomeRows, incomeSummary } from './income.lists';

/** Income: the summary of the cards and the table. */
export const incomeReducer = combineReducers({ summary: incomeSummary.reducer, rows: incomeRows.reducer });
