import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { printTime } from '../domain/times';
import type { Command } from '../kernel/commandSpec';
import { hasFailedFor } from '../kernel/runtime';
import { selectPendingOutcomes } from '../state/ui/outcomes.selectors';

const calm = (text: string) => <span className="calm">{text}</span>;

/**
 * The line below the button of a money command: whether the figures have been refetched since its last press (decision 70); '' for none. The
 * outcome has an alert, or a notice above the page while it is not known: once the figures are read, only a failed call still has a line. It
 * stands where errors do; that the figures are up to date is not an error, so it has another colour.
 */
export function useMoneyStatus<Form, Data>(command: Pick<Command<Form, Data>, 'select'>, entityId = ''): ReactNode {
  const { t } = useLingui();
  const record = useSelector(command.select);
  if (record?.entityId !== entityId) return '';
  const { refetch } = record;
  switch (refetch?.phase) {
    case 'reading':
      return calm(t`Updating…`);
    case 'read':
      return hasFailedFor(record, entityId) ? calm(t`Updated ${ph({ time: printTime(refetch.at) })}.`) : '';
    case 'failed':
      return t`Could not update. These figures may be out of date. Check your connection.`;
    case undefined:
      return '';
  }
}

/** A notice of the current page asks what became of a press: until that is known, the page's main button does not stand out. */
export const useIsOutcomeUnknown = (): boolean => useSelector(selectPendingOutcomes).length > 0;
