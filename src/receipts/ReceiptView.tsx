import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../components/Button';
import { Cluster, PageHeader, Stack } from '../components/layout';
import { BackLink, TextLink } from '../connected/links';
import * as paths from '../paths';
import type { Receipt } from './facts';
import { ReceiptSheet } from './ReceiptSheet';
import { usePaper } from './usePaper';

export interface ReceiptViewProps {
  readonly receipt: Receipt;
  /** What can be done with it; absent where it cannot. */
  readonly onPrint?: (() => void) | undefined;
  readonly onShare?: (() => void) | undefined;
  readonly onDownload?: (() => void) | undefined;
  /** Its file, once it was handed to the browser. */
  readonly handed?: ReactNode;
}

/** The head of the page, with the way back. */
export function ReceiptHead({ back }: { readonly back: string }) {
  const { t } = useLingui();
  return <PageHeader title={t`Receipt`} back={<BackLink to={back}>{t`GO BACK`}</BackLink>} />;
}

/** A receipt with what can be done with it, and the way to check its file. */
export function ReceiptView({ receipt, onPrint, onShare, onDownload, handed }: ReceiptViewProps) {
  const paper = usePaper();
  return (
    <Stack>
      <Cluster>
        {onPrint ? (
          <Button variant="primary" size="s" onClick={onPrint}>
            <Trans>PRINT</Trans>
          </Button>
        ) : null}
        {onShare ? (
          <Button size="s" onClick={onShare}>
            <Trans>SHARE</Trans>
          </Button>
        ) : null}
        {onDownload ? (
          <Button size="s" onClick={onDownload}>
            <Trans>DOWNLOAD JSON</Trans>
          </Button>
        ) : null}
      </Cluster>
      {handed}
      <div ref={paper}>
        <ReceiptSheet receipt={receipt} />
      </div>
      <TextLink to={paths.receiptCheck}>
        <Trans>Check the file of a receipt</Trans>
      </TextLink>
    </Stack>
  );
}
