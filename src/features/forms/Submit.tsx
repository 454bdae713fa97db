import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { InlineStatus, type InlineStatusProps } from '../../ui/Feedback';
import { Stack } from '../../ui/layout';
import { ActionBar } from './ActionBar';

interface SubmitProps {
  readonly children: ReactNode;
  /** An inline line about the last attempt; '' for none. */
  readonly status?: ReactNode;
  /** `plain` for a line about what is still running. */
  readonly tone?: InlineStatusProps['tone'];
  /** The id of the element that describes what it does. */
  readonly describedBy?: string;
  /** What it is about, beside it on a phone (`ActionBar`): the button is then always within reach. */
  readonly note?: ReactNode;
  /** The id of a note that is nowhere else on the page (`ActionBar`). */
  readonly noteId?: string | undefined;
  /** The form is bound to be refused, or not filled in yet. */
  readonly quiet?: boolean;
  /** The next step after a success, in the place of the note: it stands out, and the button does not. */
  readonly next?: ReactNode;
}

/** The end of a form: its one main button, and below it the result of the last attempt. */
export function Submit({
  children,
  status = '',
  tone = 'negative',
  describedBy,
  note = null,
  noteId,
  quiet = false,
  next = null,
}: SubmitProps) {
  return (
    <Stack $gap="xs" className="end">
      <ActionBar note={next === null ? note : ''} noteId={noteId} quiet={quiet && next === null} next={next}>
        <Button type="submit" variant={next === null ? 'primary' : 'secondary'} wide aria-describedby={describedBy}>
          {children}
        </Button>
      </ActionBar>
      <InlineStatus text={status} tone={tone} />
    </Stack>
  );
}
