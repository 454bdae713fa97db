import { createSelector } from '@reduxjs/toolkit';
import { selectOutcomes } from '../../kernel/runtime';
import type { Outcome, RootState } from '../../rootState';
import { isShownOn } from './outcomes.rules';
import { selectLocation } from './ui.selectors';

/** Selectors of outcomes and of how figures moved, apart from the others: the code that first reads the session does not need them. */

/**
 * What newer figures say about refused or unanswered money commands, each with the outcome that it is `about`: the latest of its command and
 * entity, `undefined` once that has ended. Shown on every page, since the member may have left the command's.
 */
export const selectMovements = createSelector(
  (state: RootState) => state.ui.runtime.commands,
  selectOutcomes,
  (commands, outcomes) =>
    Object.entries(commands).flatMap(([command, record]) =>
      record?.refetch?.phase === 'read' && record.refetch.movement
        ? [
            {
              command,
              text: record.refetch.movement,
              about: outcomes.filter((each) => each.command === command && each.entityId === record.entityId).at(-1),
            },
          ]
        : [],
    ),
);

const selectPath = (state: RootState) => selectLocation(state)?.path ?? '';

const selectInPhase = (phase: Outcome['phase']) =>
  createSelector(selectOutcomes, selectPath, (outcomes, path) =>
    outcomes.filter((outcome) => outcome.phase === phase && isShownOn(outcome, path)),
  );

/** The pending outcomes of the current page, oldest first. */
export const selectPendingOutcomes = selectInPhase('pending');
/** Those of the current page that are still unknown after 24 hours. */
export const selectExpiredOutcomes = selectInPhase('over');
