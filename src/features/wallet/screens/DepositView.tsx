import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { QRCode } from 'react-qr-code';
import { styled } from 'styled-components';
import { Button } from '../../../components/Button';
import { InlineStatus, Notice } from '../../../components/Feedback';
import { Card, Cluster, PageHeader, Stack } from '../../../components/layout';
import { COPIED_FOR, Copyable } from '../../../connected/copy';
import { RefreshStatus } from '../../../connected/ListFoot';
import { BackLink } from '../../../connected/links';
import * as paths from '../../../paths';
import { token } from '../../../theme/tokens';

/** The size of the code (specification, section 9); its white margin stays in both themes, or readers fail. */
const QR_WIDTH = 148;

/** No address is longer, and a code can hold only so much: beyond that, drawing it throws. */
const MOST_OF_A_CODE = 256;

const Code = styled.div`
  display: grid;
  place-items: center;
  inline-size: min(12rem, 100%);
  aspect-ratio: 1;
  border-radius: ${token.radius.m};
  background: #fff;
`;

const Centred = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${token.space.m};
  text-align: center;
  > :last-child { justify-self: stretch; }
  /* Its room before it is known. */
  > .address { min-block-size: ${token.size.control}; }
`;

export interface DepositViewProps {
  /** `null` while it is not known. */
  readonly address: string | null;
  readonly short: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onSync: () => void;
  readonly status: string;
  readonly movements: ReactNode;
}

/** The wallet's address as a QR code and as text, SYNC, and the deposits so far. */
export function DepositView({ address, short, failed, onRetry, onSync, status, movements }: DepositViewProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Deposit`} back={<BackLink to={paths.wallet}>{t`GO BACK`}</BackLink>} />
      <Card $width="form">
        <Stack $gap="l">
          <Notice tone="warning" title={t`Only USDT on BEP-20.`}>
            <Trans>
              Anything else that is sent to this address is lost and cannot be recovered. Sending cannot be undone.
            </Trans>
          </Notice>
          <Centred>
            <Code>
              {address === null || address.length > MOST_OF_A_CODE ? null : (
                <QRCode value={address} size={QR_WIDTH} role="img" aria-label={t`QR code of your deposit address`} />
              )}
            </Code>
            <Cluster $gap="xxs" className="address">
              {address === null ? null : (
                <Copyable
                  field="deposit/address"
                  text={address}
                  short={short}
                  label={t`Copy address`}
                  shownFor={COPIED_FOR.address}
                />
              )}
            </Cluster>
            <RefreshStatus failed={failed} onRetry={onRetry} />
            <div>
              <Button variant="primary" icon="refresh" wide onClick={onSync}>
                <Trans>SYNC</Trans>
              </Button>
              <InlineStatus text={status} tone="negative" />
            </div>
          </Centred>
        </Stack>
      </Card>
      {movements}
    </>
  );
}
