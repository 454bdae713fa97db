import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { groupsOf } from '../domain/shorten';
import { LocalizedText } from '../i18n/LocalizedText';
import { useText } from '../i18n/useText';
import type { Question } from '../rootState';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Stack } from '../ui/layout';
import { groupedCode } from '../ui/Text';

interface QuestionDialogProps {
  readonly question: Question;
  readonly onAnswer: (choice: string) => void;
}

const VARIANTS = { plain: undefined, primary: 'primary', danger: 'danger' } as const;

/** A command's question before its call. The harmless answer has the focus; Esc and the close icon give it, too. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const { title, lines, detail, choices } = question;
  const { t } = useLingui();
  const text = useText();
  const harmless = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Dialog
      title={text(title)}
      closeLabel={t`Close`}
      onClose={() => onAnswer(choices[0]?.id ?? '')}
      focusRef={harmless}
      describedBy={id}
      footer={choices.map((choice, index) => (
        <Button
          key={choice.id}
          buttonRef={index === 0 ? harmless : undefined}
          variant={VARIANTS[choice.tone]}
          // The first one has the focus: the lines are announced with the dialog.
          aria-describedby={index === 0 ? undefined : id}
          onClick={() => onAnswer(choice.id)}
        >
          {text(choice.label)}
        </Button>
      ))}
    >
      <Stack $gap="s" id={id}>
        {lines.map((line, index) => (
          // Lines may be equal, for instance of a retry and a new command.
          <p key={index}>
            <LocalizedText text={line} />
          </p>
        ))}
        {detail === '' ? null : groupedCode(groupsOf(detail))}
      </Stack>
    </Dialog>
  );
}
