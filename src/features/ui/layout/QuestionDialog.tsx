import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';

export interface QuestionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** What a command asks before its call. The focus is on the harmless answer; Esc and the close icon give it, too. */
export function QuestionDialog({ title, text, yes, no, onAnswer }: QuestionDialogProps) {
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
      <p id={id}>{text}</p>
    </Dialog>
  );
}
