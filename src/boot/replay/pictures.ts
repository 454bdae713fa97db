import { inEnglish } from '../../features/support/replay';
import type { RootState } from '../../rootState';

/** A step after which the member saw another screen, or another thing above it. */
export interface Picture {
  /** How many actions lie before it: the place of its state among the replayed ones. */
  readonly step: number;
  /** What it shows, in a few words: the page, and what is above it. */
  readonly caption: string;
}

/** What tells one picture from the next: not every figure that changed, but the page, its parts and what covers it. */
function captionOf({ ui, session }: RootState): string {
  const { alert, overlay, notice } = ui;
  const { place, question, connection, outcomes } = ui.runtime;
  const unknown = outcomes.filter(({ phase }) => phase === 'open').length;
  return [
    place ? `${place.path}${place.search}` : '',
    ...(session.user ? [] : ['signed out']),
    ...(alert ? [`alert: ${inEnglish(alert.text)}`] : []),
    ...(question ? [`question: ${inEnglish(question.title)}`] : []),
    ...(overlay ? [`overlay: ${inEnglish(overlay.text)}`] : []),
    ...(notice ? [`notice: ${notice}`] : []),
    ...(connection.lost ? [`connection: ${connection.lost}`] : []),
    ...(unknown > 0 ? [`unknown outcomes: ${unknown}`] : []),
  ].join(' · ');
}

/**
 * One picture for each change of screen. It shows the last state before the next change, so that what was still loading is there; the
 * states are those of a replay, `states[n]` after n actions. Before the first page there is nothing to see.
 */
export function picturesOf(states: readonly RootState[]): readonly Picture[] {
  const pictures: Picture[] = [];
  let before = '';
  for (const [step, state] of states.entries()) {
    const caption = captionOf(state);
    if (state.ui.runtime.place === null) continue;
    if (caption === before) pictures.pop();
    pictures.push({ step, caption });
    before = caption;
  }
  return pictures;
}
