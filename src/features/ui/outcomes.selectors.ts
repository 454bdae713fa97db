import { createSelector } from '@reduxjs/toolkit';
import { selectOutcomes } from '../../kernel/runtime';
import * as paths from '../../paths';
import type { RootState } from '../../state';
import { selectPlace } from './ui.selectors';

/** What is told of commands beside the pages. A file of its own: what draws needs it, and what reads the session first does not. */

/** Every open outcome, oldest first. */
const selectUnknownOutcomes = createSelector(selectOutcomes, (outcomes) =>
  outcomes.filter(({ phase }) => phase === 'open'),
);

/** What newer figures say about a claim that was refused or not answered, by command: said on every page, since it may have been left. */
export const selectNews = createSelector(
  (state: RootState) => state.ui.runtime.commands,
  (commands) =>
    Object.entries(commands).flatMap(([command, record]) =>
      record?.reread?.phase === 'read' && record.reread.news ? [{ command, text: record.reread.news }] : [],
    ),
);

/**
 * The open outcomes that are told on the page where the member is: the dashboard tells of every one, the page of a command of its own,
 * and so does the page where it was found out, or left under its alert (decision 70).
 */
export const selectOpenOutcomes = createSelector(
  selectUnknownOutcomes,
  (state: RootState) => selectPlace(state)?.path ?? '',
  (outcomes, path) => outcomes.filter(({ page, foundOn }) => [paths.dashboard, page, foundOn].includes(path)),
);
