import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { InlineStatus } from '../../ui/Feedback';
import { Stack } from '../../ui/layout';
import { ActionBar } from './ActionBar';

export interface SubmitProps {
  readonly children: ReactNode;
  /** An inline line about the last attempt; '' for none. */
  readonly status: string;
  /** The id of the element that describes what it does. */
  readonly describedBy?: string;
  /** What it is about, beside it on a phone (`ActionBar`): the button is then always within reach. */
  readonly note?: ReactNode;
  /** For a form that the server is bound to refuse, as the form says: the button works, because the server decides, but does not stand out. */
  readonly quiet?: boolean;
}

/** The end of every form: its one main button, and below it the result of the last attempt. */
export function Submit({ children, status, describedBy, note = null, quiet = false }: SubmitProps) {
  return (
    <Stack $gap="xs">
      <ActionBar note={note}>
        <Button type="submit" variant={quiet ? 'secondary' : 'primary'} wide aria-describedby={describedBy}>
          {children}
        </Button>
      </ActionBar>
      <InlineStatus text={status} tone="negative" />
    </Stack>
  );
}
