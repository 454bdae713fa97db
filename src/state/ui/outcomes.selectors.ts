import { createSelector } from '@reduxjs/toolkit';
import { selectOutcomes } from '../../kernel/runtime';
import type { Outcome, RootState } from '../../rootState';
import { isToldOn } from './outcomes.rules';
import { selectLocation } from './ui.selectors';

/** What is told of commands beside the pages. A file of its own: what draws needs it, and what reads the session first does not. */

/** What newer figures say about a claim that was refused or not answered, by command: said on every page, since it may have been left. */
export const selectNews = createSelector(
  (state: RootState) => state.ui.runtime.commands,
  (commands) =>
    Object.entries(commands).flatMap(([command, record]) =>
      record?.refetch?.phase === 'read' && record.refetch.news ? [{ command, text: record.refetch.news }] : [],
    ),
);

const selectPath = (state: RootState) => selectLocation(state)?.path ?? '';

const toldIn = (phase: Outcome['phase']) =>
  createSelector(selectOutcomes, selectPath, (outcomes, path) =>
    outcomes.filter((outcome) => outcome.phase === phase && isToldOn(outcome, path)),
  );

/** The pending outcomes that are told on the page where the member is, oldest first. */
export const selectPendingOutcomes = toldIn('pending');
/** Those that are still unknown after 24 hours. */
export const selectExpiredOutcomes = toldIn('over');
