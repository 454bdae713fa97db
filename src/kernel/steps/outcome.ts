import type { SagaIterator } from 'redux-saga';
import type { Outcome } from '../../state';
import type { MoneySpec, Row } from '../commandSpec';
import { dep, deviceNow, read, serverNow } from '../effects';
import { selectOutcomes, selectRuntime } from '../runtime';

/** What a money command keeps from the press until it is known what came of it (decision 70). */

/** The fields of a form as they are kept in an outcome: texts alone. */
export function textsOf(form: unknown): Outcome['form'] {
  return Object.fromEntries(Object.entries(form ?? {}).map(([name, value]) => [name, String(value)]));
}

/** The same again is the same outcome, whose time begins anew. */
export function* outcomeFor<Form>(
  { page, describe, nonIdempotent }: MoneySpec<Form>,
  command: string,
  form: Form,
  subject: string,
  again: Outcome | null,
): SagaIterator<Outcome> {
  const api = yield* dep('api');
  const pressed = { at: yield* serverNow(), deviceAt: yield* deviceNow(), phase: 'running' } as const;
  if (again) return { ...again, ...pressed };
  return {
    ...pressed,
    command,
    subject,
    form: textsOf(form),
    key: api.newKey(),
    what: describe(form, subject),
    page: page(subject),
    foundOn: '',
    before: nonIdempotent ? yield* read(nonIdempotent.of) : '',
  };
}

/** The outcome of this key if nobody knows it still. */
export function* findOpen(key: string): SagaIterator<Outcome | null> {
  const outcomes = yield* read(selectOutcomes);
  return outcomes.find((outcome) => outcome.key === key && outcome.phase === 'open') ?? null;
}

/** Whether what is in the form now is what was sent: only then may it be emptied. */
export function* isInForm<Form, Data>(
  { name, prepare }: Row<Form, Data>,
  { subject, form }: Pick<Outcome, 'subject' | 'form'>,
): SagaIterator<boolean> {
  const state = yield* read((all) => all);
  const draft = selectRuntime(state).drafts[name]?.find((kept) => kept.subject === subject);
  if (!draft) return true;
  const typed = { ...form, ...draft.values } as unknown as Form;
  const meant = prepare ? prepare(typed, state) : typed;
  return JSON.stringify(textsOf(meant)) === JSON.stringify(form);
}
