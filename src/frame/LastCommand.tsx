import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../i18n/useText';
import { isRunningOrPending, selectOutcomes } from '../kernel/runtime';
import type { Outcome, RootState } from '../rootState';
import { selectLastSent } from '../state/ui/ui.selectors';

/**
 * What was sent, on a page that crashed: every money command whose outcome is unknown or that runs in another tab, then the last command of
 * any kind, with its reply's text, or that it is running or got no reply. Only claims that nothing was sent when nothing was in flight.
 */
export function LastCommand() {
  const { t } = useLingui();
  const text = useText();
  const last = useSelector(selectLastSent);
  const command = useSelector((state: RootState) => state.ui.runtime.lastSent);
  const outcomes = useSelector(selectOutcomes);
  const sentence = (phase: Outcome['phase'], name: string) =>
    phase === 'pending' ? t`The outcome of “${name}” is not known.` : t`“${name}” is still running in another tab.`;
  const lines: { readonly key: string; readonly line: ReactNode }[] = outcomes
    .filter(({ phase }) => phase === 'pending' || phase === 'elsewhere')
    .map(({ key, what, phase }) => ({ key, line: sentence(phase, text(what)) }));
  const isNamed = outcomes.some((outcome) => outcome.command === command && isRunningOrPending(outcome));
  const title = last?.title ? text(last.title) : '';
  const reply = last?.lastMessage ? text(last.lastMessage) : '';
  const addLine = (line: ReactNode) => lines.push({ key: 'last', line });
  switch (last?.phase) {
    case 'running':
      addLine(t`Your ${title} is still running. Its result has not come yet.`);
      break;
    case 'succeeded':
    case 'refused':
      addLine(
        reply === '' ? (
          t`We heard back about your ${title}.`
        ) : (
          <Trans>
            We heard back about your {title}: {reply}
          </Trans>
        ),
      );
      break;
    case 'failed':
      // A money command is already among the lines, as a pending outcome.
      if (!isNamed) addLine(t`We didn’t hear back about your ${title}.`);
      break;
    case undefined:
    case 'rejected':
    case 'asked':
    case 'declined':
    case 'settled':
      if (lines.length === 0) addLine(t`Nothing was being sent.`);
  }
  return (
    <>
      {lines.map(({ key, line }) => (
        <p key={key}>{line}</p>
      ))}
    </>
  );
}
