import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectCopyOf } from '../../state/ui/ui.selectors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Stack } from '../../ui/layout';
import { CopyButton, code } from '../../ui/Text';
import { token } from '../../ui/theme/tokens';
import { COPIED_FOR } from '../copy';
import { DownloadResult, FileText } from '../FileText';
import type { SupportReport } from './makeReport';

const Words = styled(Stack)`
  h3 { font-size: ${token.type.body}; }
  ul { margin: 0; padding-inline-start: 1.25rem; }
  li { padding-block: ${token.space.xxs}; overflow-wrap: anywhere; }
  small { color: ${token.color.textMuted}; }
`;

const FIELD = 'support report';

export interface SupportDialogProps {
  readonly report: SupportReport;
  readonly onClose: () => void;
}

/** A finished support report: says what the file contains and what it never contains, before the member takes it. */
export function SupportDialog({ report, onClose }: SupportDialogProps) {
  const { t } = useLingui();
  const copyState = useSelector(selectCopyOf(FIELD));
  /** Whether the browser offers it as a download; `null` before the first attempt. */
  const [isOffered, setOffered] = useState<boolean | null>(null);
  const file = { label: t`Support report`, text: report.text };
  const { screen, actions, refs, build } = report;
  const lastRefs = refs.join(', ');
  return (
    <Dialog
      title={t`Support report`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <CopyButton
            text={report.text}
            label={t`Copy`}
            copiedLabel={t`Copied`}
            failedLabel={t`Press copy`}
            state={copyState}
            onCopy={() => void report.copy(FIELD, COPIED_FOR.usual)}
          />
          <Button variant="primary" onClick={() => setOffered(report.download())}>{t`Download`}</Button>
        </>
      }
    >
      {/* Scrolls where it does not fit, by keyboard too. */}
      <Words $gap="m" role="group" tabIndex={0} aria-label={t`Support report`}>
        <p>{t`A file that shows our support what you saw, step by step. Nothing is sent. You choose who gets it.`}</p>
        <div>
          <h3>{t`What is in it`}</h3>
          <ul>
            <li>{t`${plural(actions, {
              one: `Your last ${actions} step in the portal, with its time`,
              other: `Your last ${actions} steps in the portal, with their times`,
            })}`}</li>
            <li>
              <span>{t`The page you are on:`}</span> {code(screen)}
            </li>
            <li>{t`Amounts, dates, statuses, and the codes of members and donations`}</li>
            <li>{t`Names of fields that PeerHelp sent in an unexpected form, never their contents`}</li>
            <li>{t`The language, time zone and window size of your browser`}</li>
            {refs.length === 0 ? null : <li>{t`The references of your last alerts: ${lastRefs}`}</li>}
          </ul>
        </div>
        <div>
          <h3>{t`What is never in it`}</h3>
          <ul>
            <li>{t`Passwords, OTPs, and what keeps you signed in`}</li>
            <li>{t`Names, email addresses and phone numbers, yours or anyone else’s`}</li>
            <li>{t`Wallet addresses and transaction IDs`}</li>
          </ul>
          <p>{t`They are replaced with made-up ones.`}</p>
        </div>
        {copyState === 'failed' ? (
          <FileText {...file} />
        ) : isOffered === null ? null : (
          <DownloadResult isOffered={isOffered} {...file} />
        )}
        {build === '' ? null : <small>{t`Version ${build}`}</small>}
      </Words>
    </Dialog>
  );
}
