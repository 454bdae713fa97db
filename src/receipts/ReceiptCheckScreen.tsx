import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { PageHeader } from '../components/layout';
import { OutcomeNotices } from '../layout/OutcomeNotices';
import { PublicPage } from '../layout/PublicPage';
import { token } from '../theme/tokens';
import { judge, LARGEST_FILE, type Verdict } from './judge';
import { ReceiptSheet } from './ReceiptSheet';

const Drop = styled.div`
  display: grid;
  gap: ${token.space.s};
  padding: ${token.space.m};
  border: 1px dashed ${token.color.borderStrong};
  border-radius: ${token.radius.m};
  &[data-over] { background: ${token.color.hover}; }
  label { display: grid; gap: ${token.space.xxs}; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  input, textarea {
    inline-size: 100%; min-block-size: ${token.size.control}; padding: ${token.space.xs};
    border: 1px solid ${token.color.borderStrong}; border-radius: ${token.radius.s};
    background: ${token.color.field}; color: ${token.color.text};
  }
  textarea { block-size: 7rem; resize: vertical; font-family: ${token.font.mono}; font-size: ${token.type.small}; }
`;

const Answer = styled.div`
  display: grid;
  gap: ${token.space.s};
  &:empty { display: none; }
  .verdict { padding: ${token.space.m}; border-radius: ${token.radius.m}; background: ${token.color.infoSoft}; }
  .verdict[data-kind='unchanged'] { background: ${token.color.positiveSoft}; }
  .verdict[data-kind='changed'] { background: ${token.color.negativeSoft}; }
  strong { display: block; }
`;

interface GivenProps {
  /** A file was chosen or dropped. */
  readonly onFile: (file: File) => void;
  /** The text that was pasted. */
  readonly onText: (text: string) => void;
}

/** The ways of giving a receipt: a file that is chosen or dropped, or its text. */
function Given({ onFile, onText }: GivenProps) {
  const [pasted, setPasted] = useState('');
  const [over, setOver] = useState(false);
  const open = (file: File | null | undefined) => {
    if (file) onFile(file);
  };
  return (
    <Drop
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        open(event.dataTransfer.files[0]);
      }}
    >
      <label>
        <Trans>Choose the JSON file, or drop it here</Trans>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            open(target.files?.[0]);
            // The same file may be chosen again after it was changed.
            target.value = '';
          }}
        />
      </label>
      <label>
        <Trans>Or paste its text</Trans>
        <textarea spellCheck={false} value={pasted} onChange={({ target }) => setPasted(target.value)} />
      </label>
      <Button variant="primary" onClick={() => onText(pasted)}>
        <Trans>CHECK</Trans>
      </Button>
    </Drop>
  );
}

/** /receipt: whether the file of a receipt is as it was made. For anybody, here alone: nothing is sent, nothing is stored. */
export function ReceiptCheckScreen() {
  const { t } = useLingui();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const asked = useRef(0);

  /** The last thing that was given is what is answered. */
  const answer = async (read: Promise<Verdict>) => {
    asked.current += 1;
    const mine = asked.current;
    const found = await read;
    if (mine === asked.current) setVerdict(found);
  };
  const open = (file: File) => {
    // One that cannot be a receipt is not even read.
    void answer(
      file.size > LARGEST_FILE
        ? Promise.resolve({ kind: 'none' })
        : file.text().then(judge, (): Verdict => ({ kind: 'none' })),
    );
  };
  return (
    <PublicPage wide notices={<OutcomeNotices />}>
      <PageHeader
        title={t`Check a receipt`}
        subtitle={t`Whether the file of a receipt is as it was made. It is checked on this device: nothing is sent.`}
      />
      <Given onFile={open} onText={(text) => void answer(judge(text))} />
      <Answer role="status">
        {verdict === null ? null : (
          <p className="verdict" data-kind={verdict.kind}>
            <Said kind={verdict.kind} />
          </p>
        )}
      </Answer>
      {verdict === null || verdict.kind === 'none' ? null : <ReceiptSheet receipt={verdict.receipt} />}
      <p>
        <Trans>
          The checksum shows that nothing was altered by accident or carelessly. It is no signature: whoever alters a
          receipt on purpose can make a new checksum. The donation’s page in the portal, or the hash on the chain, is
          the proof.
        </Trans>
      </p>
    </PublicPage>
  );
}

/** The verdict in words. */
function Said({ kind }: { readonly kind: Verdict['kind'] }) {
  switch (kind) {
    case 'unchanged':
      return (
        <>
          <strong>
            <Trans>Unchanged since it was made.</Trans>
          </strong>
          <Trans>The facts below agree with their checksum.</Trans>
        </>
      );
    case 'changed':
      return (
        <>
          <strong>
            <Trans>Changed since it was made.</Trans>
          </strong>
          <Trans>Something in it is different: what it was, a checksum does not tell. Do not rely on it.</Trans>
        </>
      );
    case 'none':
      return (
        <>
          <strong>
            <Trans>This is no receipt of the portal.</Trans>
          </strong>
          <Trans>It is another file, a part of a receipt, or one that was changed beyond recognition.</Trans>
        </>
      );
  }
}
