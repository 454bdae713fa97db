import { createSelector } from '@reduxjs/toolkit';
import { fullName } from '../../domain/people';
import * as paths from '../../paths';
import type { SearchSource } from '../lists/searchSource';
import { partners } from './team.lists';

/** Partners by code or name (decision 62). */
export const searchPartners: SearchSource = createSelector(partners.selectPages, (pages) => ({
  minLengthAnywhere: 1,
  rows: pages.flat().map((row) => ({
    kind: 'partner',
    key: row.code,
    words: [],
    href: paths.row(paths.partners, row.code),
    label: row.code,
    detail: [fullName(row)],
  })),
}));
