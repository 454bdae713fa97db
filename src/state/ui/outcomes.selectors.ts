import { createSelector } from '@reduxjs/toolkit';
import { selectOutcomes } from '../../kernel/runtime';
import type { Outcome, RootState } from '../../rootState';
import { isToldOn } from './outcomes.rules';
import { selectPlace } from './ui.selectors';

/** What is told of commands beside the pages. A file of its own: what draws needs it, and what reads the session first does not. */

/** What newer figures say about a claim that was refused or not answered, by command: said on every page, since it may have been left. */
export const selectNews = createSelector(
  (state: RootState) => state.ui.runtime.commands,
  (commands) =>
    Object.entries(commands).flatMap(([command, record]) =>
      record?.reread?.phase === 'read' && record.reread.news ? [{ command, text: record.reread.news }] : [],
    ),
);

const selectPath = (state: RootState) => selectPlace(state)?.path ?? '';

const toldIn = (phase: Outcome['phase']) =>
  createSelector(selectOutcomes, selectPath, (outcomes, path) =>
    outcomes.filter((outcome) => outcome.phase === phase && isToldOn(outcome, path)),
  );

/** The open outcomes that are told on the page where the member is, oldest first. */
export const selectOpenOutcomes = toldIn('open');
/** Those that are still unknown after 24 hours. */
export const selectOverOutcomes = toldIn('over');
