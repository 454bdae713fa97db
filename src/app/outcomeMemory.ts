import type { Store } from '@reduxjs/toolkit';
import { readExactJson } from '../adapters/json';
import { isRecord } from '../domain/records';
import { ELSEWHERE_LASTS_MS, expiredKeys, outcomesGone, outcomesHeard } from '../kernel/outcomes';
import type { Clock, TabMemory } from '../ports/ports';
import type { Outcome, RootState } from '../state';
import { decodeOutcome } from './storedOutcome';

/**
 * Keeps the open outcomes over a reload, and tells the other tabs of the session about them (decision 70). What is kept and told bears
 * the mark of the session: nothing of it outlives a sign-out or reaches another member.
 */
export interface OutcomeMemory {
  /** Takes up what was kept before a reload; from then on, every change is kept before the next effect of any saga runs. */
  start(store: Store<RootState>): void;
  stop(): void;
}

/** What goes between tabs, as JSON: a question, news of outcomes, or the keys of those that ended. */
interface Message {
  readonly mark: string;
  readonly ask?: true;
  readonly outcomes?: readonly Outcome[];
  readonly gone?: readonly string[];
}

/** Tells sessions apart without giving anything of the token away: 32 bits of FNV-1a. '' while nobody is signed in. */
export function markOf(token: string | null): string {
  if (!token) return '';
  let hash = 0x811c9dc5;
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);
const outcomesOf = (raw: unknown): readonly Outcome[] => list(raw).flatMap((each) => decodeOutcome(each) ?? []);

function decode(text: string | null): Message | null {
  const raw = text === null ? null : readExactJson(text);
  if (!isRecord(raw) || typeof raw.mark !== 'string' || raw.mark === '') return null;
  return {
    mark: raw.mark,
    ...(raw.ask === true ? { ask: true } : {}),
    outcomes: outcomesOf(raw.outcomes),
    gone: list(raw.gone).filter((key): key is string => typeof key === 'string'),
  };
}

/** What nobody waits for any more because its page was left. */
const abandoned = (outcome: Outcome): Outcome =>
  outcome.phase === 'running' ? { ...outcome, phase: 'open' } : outcome;

/** The memory of one tab; nothing is kept or told before it is started. */
export function rememberOutcomes(tab: TabMemory, clock: Clock): OutcomeMemory {
  const stops: (() => void)[] = [];
  /** Ended in this visit: a tab that has not heard of it yet cannot bring it back. */
  const ended = new Set<string>();
  let mark = '';
  let known: readonly Outcome[] = [];
  /** What is changed by another tab's word is not told to it again. */
  let hearing = false;

  const tell = (message: Omit<Message, 'mark'>): void => {
    if (mark !== '') tab.tell(JSON.stringify({ mark, ...message }));
  };
  const own = (): readonly Outcome[] => known.filter(({ phase }) => phase !== 'elsewhere');

  return {
    start: (store) => {
      function hear(heard: readonly Outcome[]): void {
        const news = heard.filter(({ key }) => !ended.has(key));
        if (news.length === 0) return;
        hearing = true;
        store.dispatch(outcomesHeard({ outcomes: news }));
        hearing = false;
        for (const outcome of news) if (outcome.phase === 'elsewhere') void giveUpOn(outcome);
      }

      /** A tab that is killed says nothing any more. */
      async function giveUpOn(outcome: Outcome): Promise<void> {
        const end = clock.now() + ELSEWHERE_LASTS_MS;
        // Who was hidden wakes when it is seen, which may be sooner: the other tab may be waiting for its answer still.
        while (clock.now() < end) await clock.sleep(end - clock.now());
        // The same again has the same key, and a time of its own.
        const still = known.some(
          ({ key, phase, deviceAt }) => key === outcome.key && phase === 'elsewhere' && deviceAt === outcome.deviceAt,
        );
        if (still) hear([{ ...outcome, phase: 'open' }]);
      }

      function keep(outcomes: readonly Outcome[]): void {
        const before = known;
        known = outcomes;
        tab.write(outcomes.length === 0 ? null : JSON.stringify({ mark, outcomes }));
        const gone = before.map(({ key }) => key).filter((key) => !outcomes.some((outcome) => outcome.key === key));
        for (const key of gone) ended.add(key);
        const news = own().filter((outcome) => !before.includes(outcome));
        if (!hearing && (gone.length > 0 || news.length > 0)) tell({ outcomes: news, gone });
      }

      function follow(): void {
        const { session, ui } = store.getState();
        const current = markOf(session.accessToken);
        if (current !== mark) {
          // What belonged to the session that is over ends with it, and is nobody else's news.
          mark = current;
          known = [];
          tab.write(null);
          tell({ ask: true });
        }
        if (ui.runtime.outcomes !== known) keep(ui.runtime.outcomes);
        const keys = expiredKeys(known, clock.now());
        if (keys.length > 0) queueMicrotask(() => store.dispatch(outcomesGone({ keys })));
      }

      mark = markOf(store.getState().session.accessToken);
      const kept = decode(tab.read());
      stops.push(
        store.subscribe(follow),
        tab.listen({
          told: (text) => {
            const message = decode(text);
            if (message?.mark !== mark) return;
            if (message.ask) tell({ outcomes: own() });
            const { outcomes = [], gone = [] } = message;
            if (gone.length > 0) {
              for (const key of gone) ended.add(key);
              hearing = true;
              store.dispatch(outcomesGone({ keys: gone }));
              hearing = false;
            }
            hear(
              outcomes.map((outcome) => (outcome.phase === 'running' ? { ...outcome, phase: 'elsewhere' } : outcome)),
            );
          },
          // The call of this page ends with it.
          leaving: () => tell({ outcomes: own().map(abandoned) }),
          returned: () => tell({ ask: true }),
        }),
      );
      if (kept !== null && kept.mark === mark) hear((kept.outcomes ?? []).map(abandoned));
      else tab.write(null);
      tell({ ask: true });
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
