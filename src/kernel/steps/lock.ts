import { msg } from '@lingui/core/macro';
import type { SagaIterator } from 'redux-saga';
import type { CommandWithEvents } from '../commandSpec';
import { exclusively } from '../effects';
import { checkNetwork, reject } from './check';

const elsewhere = msg`This is already running in another tab.`;

/** Step 3: money moves in one tab at a time. Checks the network again: it may have been lost while the member was asked. */
export function* lock<Form, Data>(
  definition: CommandWithEvents<Form, Data>,
  entityId: string,
  run: () => SagaIterator<void>,
): SagaIterator<void> {
  if (!(yield* checkNetwork(definition, entityId))) return;
  if (!definition.money) yield* run();
  else if (!(yield* exclusively(definition.name, run))) yield* reject(definition, entityId, elsewhere);
}
