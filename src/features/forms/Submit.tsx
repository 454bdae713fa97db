import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { InlineStatus } from '../../ui/Feedback';
import { Stack } from '../../ui/layout';

export interface SubmitProps {
  readonly children: ReactNode;
  /** An inline line about the last attempt; '' for none. */
  readonly status: string;
  /** The id of the element that describes what it does. */
  readonly describedBy?: string;
}

/** The end of every form: its one main button, and below it the result of the last attempt. */
export function Submit({ children, status, describedBy }: SubmitProps) {
  return (
    <Stack $gap="xs">
      <Button type="submit" variant="primary" wide aria-describedby={describedBy}>
        {children}
      </Button>
      <InlineStatus text={status} tone="negative" />
    </Stack>
  );
}
