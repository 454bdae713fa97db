import { Trans, useLingui } from '@lingui/react/macro';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { printTime, printUtc } from '../domain/times';
import { LocalizedText } from '../i18n/LocalizedText';
import { outcomeDecided, outcomeRetried, outcomesRemoved } from '../kernel/outcomes';
import { movementDismissed } from '../kernel/runtime';
import type { Outcome, Text } from '../rootState';
import { selectExpiredOutcomes, selectMovements, selectPendingOutcomes } from '../state/ui/outcomes.selectors';
import { selectAlert } from '../state/ui/ui.selectors';
import { Button } from '../ui/Button';
import { ignorePressesBriefly } from '../ui/Dialog';
import { Notice } from '../ui/Feedback';
import { Stack } from '../ui/layout';

interface OutcomeNoticeProps {
  readonly outcome: Outcome;
  /** What newer figures say about it; `undefined` for nothing. */
  readonly movement: Text | undefined;
}

/** What happened, what is known now, and then the three choices, none of which stands out: the portal does not know which is true. */
function OutcomeNotice({ outcome: { command, key, what, at }, movement }: OutcomeNoticeProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const id = useId();
  const time = printTime(at);
  const notice = useRef<HTMLDivElement>(null);
  const isAlertOpen = useSelector(selectAlert) !== null;
  // When the alert about it closes, its buttons are the next step, and they may be above the visible part of the page.
  useEffect(() => {
    if (!isAlertOpen) notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAlertOpen]);
  const choice = (label: string, action: Action) => (
    <Button size="s" aria-describedby={id} onClick={() => dispatch(action)}>
      {label}
    </Button>
  );
  return (
    <div ref={notice} data-outcome={command} id={id}>
      <Notice
        tone="warning"
        title={<LocalizedText text={what} />}
        action={
          <Stack $gap="xs">
            {choice(t`TRY THE SAME AGAIN`, outcomeRetried({ command, key }))}
            {choice(t`IT WAS DONE`, outcomeDecided({ command, key, done: true }))}
            {choice(t`IT WAS NOT DONE`, outcomeDecided({ command, key, done: false }))}
          </Stack>
        }
      >
        <Trans>The outcome is not known.</Trans>{' '}
        <span title={printUtc(at)}>
          <Trans>Sent at {time}. Check your balance and lists, then choose what happened.</Trans>
        </span>
        {movement && (
          <strong>
            <LocalizedText text={movement} />
          </strong>
        )}
      </Notice>
    </div>
  );
}

/**
 * The money commands whose outcome is unknown, also after 24 hours: each on its page, on the dashboard, and on the page where the member
 * learned it, which may be any (decision 70, `isShownOn`). And what newer figures say about a command: within its notice, on other pages
 * alone. Put it into a live region.
 */
export function OutcomeNotices() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const outcomes = useSelector(selectPendingOutcomes);
  const over = useSelector(selectExpiredOutcomes);
  const movements = useSelector(selectMovements);
  const notices = useRef<HTMLDivElement>(null);
  // A notice that comes or goes moves the others under the finger.
  useLayoutEffect(() => ignorePressesBriefly(notices.current));
  return outcomes.length === 0 && over.length === 0 && movements.length === 0 ? null : (
    <Stack $gap="s" ref={notices}>
      {over.map(({ key, what }) => (
        <Notice
          key={key}
          tone="warning"
          title={<LocalizedText text={what} />}
          onDismiss={() => dispatch(outcomesRemoved({ keys: [key] }))}
          dismissLabel={t`Dismiss`}
        >
          <Trans>24 hours have passed, and the outcome is still not known. Check your balance and lists.</Trans>
        </Notice>
      ))}
      {outcomes.map((outcome) => (
        <OutcomeNotice
          key={outcome.key}
          outcome={outcome}
          movement={movements.find(({ about }) => about === outcome)?.text}
        />
      ))}
      {movements.map(({ command, about, text: line }) =>
        about && outcomes.includes(about) ? null : (
          <Notice
            key={command}
            tone="info"
            title={about && <LocalizedText text={about.what} />}
            onDismiss={() => dispatch(movementDismissed({ command }))}
            dismissLabel={t`Dismiss`}
          >
            <LocalizedText text={line} />
          </Notice>
        ),
      )}
    </Stack>
  );
}
