import type { SagaIterator } from 'redux-saga';
import type { Outcome } from '../../rootState';
import type { CommandWithEvents, MoneySpec } from '../commandSpec';
import { deviceNow, getPort, read, serverNow } from '../effects';
import { formTexts, isSame, marksOf, mayHaveExpired, OUTCOME_LIFETIME_MS } from '../outcomes';
import { selectOutcomes, selectRuntime } from '../runtime';

/**
 * The outcome that a money command keeps from the press until its result is known (decision 70). A retry keeps the key, the figures and the
 * server's time of the first press, because the server may count the age of the key from then. By the device's clock its 24 hours start
 * again. `retryOf`: the pending outcome that is sent again; `null` for a new one.
 */
export function* outcomeFor<Form>(
  { page, describe, figures }: MoneySpec<Form>,
  commandName: string,
  form: Form,
  entityId: string,
  retryOf: Outcome | null,
): SagaIterator<Outcome> {
  const api = yield* getPort('api');
  const key = retryOf?.key ?? api.newKey();
  return {
    command: commandName,
    entityId,
    form: formTexts(form),
    key,
    marks: marksOf(key, entityId, form),
    at: retryOf?.at ?? (yield* serverNow()),
    deviceAt: yield* deviceNow(),
    what: describe(form, entityId),
    page: page(entityId),
    foundOn: retryOf?.foundOn ?? '',
    before: retryOf?.before ?? (yield* read(figures.of)),
    phase: 'running',
  };
}

/**
 * Whether the server may have forgotten the key: a day has passed by either clock. Setting the device's clock back hides hours that the
 * server's clock still counts. The server never knew a key of a build that sends none.
 */
export function* mayBeForgotten(outcome: Outcome): SagaIterator<boolean> {
  if (process.env.API_IDEMPOTENCY === 'off') return true;
  return mayHaveExpired(outcome, yield* deviceNow()) || (yield* serverNow()) - outcome.at >= OUTCOME_LIFETIME_MS;
}

/** The outcome with this key if it is pending. */
export function* findPending(key: string): SagaIterator<Outcome | null> {
  const outcomes = yield* read(selectOutcomes);
  return outcomes.find((outcome) => outcome.key === key && outcome.phase === 'pending') ?? null;
}

/**
 * Whether the member is on another page than the command's, such as the dashboard: that page then shows data from before. Letter case is ignored,
 * because a member may have typed the donation's code in the address.
 */
export function* isOnOtherPage({ page }: Outcome): SagaIterator<boolean> {
  const here = (yield* read(selectRuntime)).location?.path.toLowerCase();
  return here !== undefined && here !== page.toLowerCase();
}

/** Whether emptying the form loses nothing: it has no draft, or the draft is what was sent. */
export function* mayEmptyForm<Form, Data>(
  { name, prepare }: CommandWithEvents<Form, Data>,
  outcome: Outcome,
): SagaIterator<boolean> {
  const { entityId, form } = outcome;
  const state = yield* read((all) => all);
  const draft = selectRuntime(state).drafts[name]?.find((kept) => kept.entityId === entityId);
  if (!draft) return true;
  // A draft leaves out secrets: those count as they were sent.
  const typed = { ...form, ...draft.values } as unknown as Form;
  return isSame(outcome, entityId, prepare ? prepare(typed, state) : typed);
}
