import { useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { copyRequested } from '../state/ui/ui.events';
import { selectCopyOf } from '../state/ui/ui.selectors';
import type { ButtonVariant } from '../ui/Button';
import { Code, CopyButton } from '../ui/Text';

/** How long a confirmation is shown, in milliseconds (specification, sections 4 and 9). */
export const COPIED_FOR = { usual: 500, address: 1000 } as const;

interface CopyableProps {
  /** Names the place: only it shows the confirmation. */
  readonly field: string;
  readonly text: string;
  /** The shown short form; the whole text if absent. */
  readonly short?: string;
  readonly label: string;
  readonly shownFor?: number;
  readonly iconOnly?: boolean;
  readonly variant?: ButtonVariant;
  /** Shows only the button, unless the text has to be copied by hand. */
  readonly bare?: boolean;
}

/** A text with its copy button. When the clipboard refuses, the text is selected and the button says 'Press copy' (decision 66). */
export function Copyable(props: CopyableProps) {
  const { field, text, short, label, shownFor = COPIED_FOR.usual, iconOnly = true, bare = false } = props;
  const { t } = useLingui();
  const dispatch = useDispatch();
  const state = useSelector(selectCopyOf(field));
  return (
    <>
      {bare && state !== 'failed' ? null : <Code value={text} short={short} selected={state === 'failed'} />}
      <CopyButton
        text={text}
        label={label}
        copiedLabel={t`Copied`}
        failedLabel={t`Press copy`}
        state={state}
        iconOnly={iconOnly}
        variant={props.variant}
        onCopy={() => dispatch(copyRequested({ field, text, shownFor }))}
      />
    </>
  );
}
