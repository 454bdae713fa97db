import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Stack } from '../../../components/layout';
import { code } from '../../../components/Text';

export interface QuestionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly subject: string;
  readonly yes: string;
  readonly no: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** What a command asks before its call. The focus is on the harmless answer; Esc and the close icon give it, too. */
export function QuestionDialog({ title, text, subject, yes, no, onAnswer }: QuestionDialogProps) {
  const { t } = useLingui();
  const harmless = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Dialog
      open
      size="s"
      title={title}
      closeLabel={t`Close`}
      onClose={() => onAnswer(false)}
      focusRef={harmless}
      footer={
        <>
          <Button buttonRef={harmless} aria-describedby={id} onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button variant="danger" aria-describedby={id} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <Stack $gap="s" id={id}>
        <p>{text}</p>
        {code(subject)}
      </Stack>
    </Dialog>
  );
}
