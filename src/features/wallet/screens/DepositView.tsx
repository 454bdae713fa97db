import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { QRCode } from 'react-qr-code';
import { styled } from 'styled-components';
import { MAX_LENGTH } from '../../../domain/lengths';
import { COPIED_FOR, Copyable } from '../../../frame/copy';
import { BackLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { EmptyState, InlineStatus, Notice } from '../../../ui/Feedback';
import { Card, Cluster, Columns, PageHeader, Stack } from '../../../ui/layout';
import { Stat } from '../../../ui/Stat';
import { token } from '../../../ui/theme/tokens';
import { useMatches } from '../../../ui/useMatches';
import { ActionBar } from '../../forms/ActionBar';
import { GlossaryHelp } from '../../glossary/GlossaryHelp';

/** The size of the QR code (specification, section 9); its white margin stays in both themes, because readers need it. */
const QR_WIDTH = 148;

const QrFrame = styled.div`
  display: grid;
  place-items: center;
  inline-size: min(192px, 100%);
  aspect-ratio: 1;
  border-radius: ${token.radius.m};
  background: ${token.color.surfaceSunken};
  &:has(svg) { background: #fff; }
`;

/** On a phone on its side the QR code is beside the address and the words that ask to copy it, in view. */
const Address = styled(Stack)`
  @media ${token.query.lowBroad} {
    display: grid; grid-template-columns: minmax(13rem, 1fr) auto; gap: ${token.space.xxs} ${token.space.m};
    > div:last-child { display: contents; }
    > :last-child > :last-child { grid-area: 1 / 2 / span 4; }
    /* The words of the warning follow its title. */
    > :first-child { padding-block: ${token.space.xs}; line-height: 1.25; &:not(:lang(ur)) { --line: 1.3; } strong { display: inline; margin-inline-end: 0.5ch; } }
  }
`;

/** What the first step asks for: it begins where the step's words do; on a phone too narrow for that it is in the middle. */
const OfStep = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space.m};
  @media (min-width: 24rem) { padding-inline-start: calc(1.75rem + ${token.space.s}); }
  @media (max-width: 23.99rem) { justify-items: center; > .address { justify-content: center; } }
  /* Keeps its room until it is loaded. */
  > .address { min-block-size: ${token.size.control}; }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${token.space.s};
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  /* The second list starts at 2. */
  &[start] { counter-reset: step 1; }
  li { display: grid; grid-template-columns: 1.75rem minmax(0, 1fr); gap: ${token.space.s}; counter-increment: step; }
  li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    block-size: 1.75rem;
    border-radius: ${token.radius.round};
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
    font-size: ${token.type.small};
    font-weight: ${token.weight.bold};
  }
  p { padding-block: 0.125rem; }
`;

/** A window that has no room for the address above a bar with SYNC. */
const LOW = '(max-height: 41.99rem)';

interface DepositViewProps {
  /** The wallet's balance, USDT with 2 decimals. */
  readonly balance: string;
  /** The balance could not be read again. */
  readonly isStale: boolean;
  /** `null` until it is loaded. */
  readonly address: string | null;
  /** The address as it is shown, shortened. */
  readonly short: string;
  /** The address could not be read. */
  readonly failed: boolean;
  /** The address was copied on this page: sending and SYNC are next. */
  readonly isCopied: boolean;
  readonly onRetry: () => void;
  readonly onSync: () => void;
  readonly status: string;
  /** The next step after a success, beside SYNC; `null` for none. */
  readonly next: ReactNode;
  readonly transactions: ReactNode;
}

/** The wallet's address as text and as a QR code, and what may be sent to it; the next steps, the balance and SYNC; past deposits. */
export function DepositView(props: DepositViewProps) {
  const { balance, isStale, isCopied, onRetry, onSync, status, next, transactions } = props;
  const { t } = useLingui();
  const isLow = useMatches(LOW);
  return (
    <>
      <PageHeader
        title={t`Deposit`}
        subtitle={Number(balance) === 0 ? t`No USDT yet? Exchanges and wallet apps sell it.` : undefined}
        back={<BackLink to={paths.wallet}>{t`GO BACK`}</BackLink>}
      />
      <RefreshStatus failed={isStale} onRetry={onRetry} />
      <Columns $form>
        <Card>
          <Stack $gap="l">
            <Address>
              {/* Before the address: after a payment it comes too late. */}
              <Notice tone="warning" title={<Trans>Only USDT on BEP-20.</Trans>}>
                <Trans>
                  Anything else that is sent to this address is lost and cannot be recovered. Sending cannot be undone.
                </Trans>
              </Notice>
              <Steps aria-label={t`How to deposit`}>
                <li>
                  <p>
                    <Trans>Copy the address, or scan the code with the wallet you are sending from.</Trans>
                  </p>
                </li>
              </Steps>
              <AddressAndCode {...props} />
            </Address>
            <Steps start={2} aria-label={t`How to deposit`}>
              <li>
                <p>
                  <Trans>In that wallet, send USDT on the BEP-20 network.</Trans>
                </p>
              </li>
              <li>
                <p>
                  <Trans>Come back and press SYNC to check for it.</Trans>
                </p>
              </li>
            </Steps>
          </Stack>
        </Card>
        <Stack $gap="l">
          <Card>
            <Stack $gap="l">
              <Stat
                label={t`USDT balance`}
                help={<GlossaryHelp terms={['usdt']} />}
                value={balance}
                unit="USDT"
                icon="wallet"
              />
              <div>
                {/* '': within reach, without a note. null: at its place, because the bar would cover the code until the address is copied, and the
                    address in a low window. */}
                <ActionBar note={isLow || !(isCopied || next) ? null : ''} next={next}>
                  <Button
                    variant={next === null && isCopied ? 'primary' : 'secondary'}
                    icon="refresh"
                    wide
                    onClick={onSync}
                  >
                    <Trans>SYNC</Trans>
                  </Button>
                </ActionBar>
                <InlineStatus text={status} tone="negative" />
              </div>
            </Stack>
          </Card>
          {transactions}
        </Stack>
      </Columns>
    </>
  );
}

/** The address to copy, the main button until it is copied, above its QR code; while it loads, or could not be loaded, their room. */
function AddressAndCode({ address, short, failed, isCopied, onRetry, next }: DepositViewProps) {
  const { t } = useLingui();
  return (
    <OfStep>
      <RefreshStatus failed={failed} onRetry={onRetry} />
      <Cluster $gap="s" className="address">
        {address === null ? null : (
          <Copyable
            field="deposit/address"
            text={address}
            short={short}
            label={t`Copy address`}
            shownFor={COPIED_FOR.address}
            iconOnly={false}
            variant={next === null && !isCopied ? 'primary' : 'secondary'}
          />
        )}
      </Cluster>
      {address === null && failed ? (
        <EmptyState picture="cut" title={t`The address could not be loaded`} />
      ) : (
        <QrFrame>
          {/* A support report may hold a longer text, and drawing a QR code with too much throws. */}
          {address === null || address.length > MAX_LENGTH.address ? null : (
            <QRCode value={address} size={QR_WIDTH} role="img" aria-label={t`QR code of your deposit address`} />
          )}
        </QrFrame>
      )}
    </OfStep>
  );
}
