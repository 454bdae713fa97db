import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import type { Choice } from '../rootState';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Stack } from '../ui/layout';
import { code } from '../ui/Text';

export interface QuestionDialogProps {
  readonly title: string;
  readonly lines: readonly ReactNode[];
  /** Shown whole below the lines; '' for none. */
  readonly detail: string;
  /** The harmless one first. */
  readonly choices: readonly { readonly id: string; readonly label: string; readonly tone: Choice['tone'] }[];
  readonly onAnswer: (choice: string) => void;
}

const VARIANTS = { plain: undefined, primary: 'primary', danger: 'danger' } as const;

/** A command's question before its call. The harmless answer has the focus; Esc and the close icon give it, too. */
export function QuestionDialog({ title, lines, detail, choices, onAnswer }: QuestionDialogProps) {
  const { t } = useLingui();
  const harmless = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Dialog
      size="s"
      title={title}
      closeLabel={t`Close`}
      onClose={() => onAnswer(choices[0]?.id ?? '')}
      focusRef={harmless}
      describedBy={id}
      footer={
        <>
          {choices.map((choice, index) => (
            <Button
              key={choice.id}
              buttonRef={index === 0 ? harmless : undefined}
              variant={VARIANTS[choice.tone]}
              // The first one is announced with the dialog.
              aria-describedby={index === 0 ? undefined : id}
              onClick={() => onAnswer(choice.id)}
            >
              {choice.label}
            </Button>
          ))}
        </>
      }
    >
      <Stack $gap="s" id={id}>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {detail === '' ? null : code(detail)}
      </Stack>
    </Dialog>
  );
}
