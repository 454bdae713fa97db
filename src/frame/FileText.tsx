import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button';
import { token } from '../ui/theme/tokens';

const Text = styled.textarea`
  inline-size: 100%; block-size: 8rem; padding: ${token.space.s}; resize: vertical;
  border: 1px solid ${token.color.border}; border-radius: ${token.radius.m};
  background: ${token.color.surface}; color: inherit; font-family: monospace; font-size: ${token.type.small};
`;

interface FileTextProps {
  /** The accessible name of the text. */
  readonly label: string;
  readonly text: string;
}

/** The text of a file, selected, to copy by hand. */
export function FileText({ label, text }: FileTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  return <Text ref={field} readOnly dir="auto" aria-label={label} value={text} />;
}

interface DownloadResultProps extends FileTextProps {
  /** Whether the browser offers it as a download. */
  readonly isOffered: boolean;
}

/**
 * Shown after a file was handed to the browser. If the browser cannot save files, it shows the text with a note; other browsers do not
 * report the result, and in-app browsers often save nothing: there the member can ask for the text.
 */
export function DownloadResult({ isOffered, ...file }: DownloadResultProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  if (isOffered && !asked)
    return <Button variant="quiet" size="s" onClick={() => setAsked(true)}>{t`No file? Show its text`}</Button>;
  return (
    <>
      <p role="status">
        {isOffered ? (
          <Trans>Copy the text and keep it where you like.</Trans>
        ) : (
          <Trans>This browser cannot save files. Copy the text and keep it safe.</Trans>
        )}
      </p>
      <FileText {...file} />
    </>
  );
}
