import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { type Urgency, wasPaid } from '../../../domain/help';
import { Copyable } from '../../../frame/copy';
import { LiveText } from '../../../frame/LiveText';
import { formatNumber } from '../../../i18n/numberFormat';
import { useText } from '../../../i18n/useText';
import { icon } from '../../../ui/Icon';
import { Card, Cluster, Stack } from '../../../ui/layout';
import { Rings } from '../../../ui/Rings';
import { ProgressBar, Stars, Stat } from '../../../ui/Stat';
import { PersonName, VisuallyHidden, verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { UNKNOWN_FIGURE } from '../../../ui/unknownFigure';
import { GlossaryHelp } from '../../glossary/GlossaryHelp';
import { ReceiptLink } from '../../lists/ReceiptLink';
import { HelpStatusChip } from '../components/HelpStatusChip';
import { TimeRunningOut, urgencyColors } from '../components/TimeLeft';
import type { DonationPageView, RecipientView } from '../donations.pages';
import type { HelpView } from '../donations.selectors';
import { selectOpenedCountdown } from '../donations.time';
import type { SpokenMinutes } from '../donations.urgency';
import { PaymentFacts, TransactionId } from '../payment/PaymentFacts';
import { ClosingRings } from './ClosingRings';

/** The amount, and the remaining time or the way to the receipt: side by side if they fit. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space.s};
  > * { flex: 0 1 auto; }
  > a { align-self: end; }
`;

/** The code, with its icon to copy; the button's padding is beyond, so that a phone has room for the status. */
const Code = styled(Cluster)`margin-inline-end: -${token.space.s};`;

/** Whom it waits for: beside the status. */
const Waits = styled.strong`font-size: ${token.type.caption};`;

const fromStart = keyframes`from { transform: translateX(-8px); opacity: 0; }`;
const fromEnd = keyframes`from { transform: translateX(8px); opacity: 0; }`;

/** Marks the first donation that a member pays: the two rings of the logo meet, by the compositor alone. */
const FirstPaid = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space.m};
  padding: ${token.space.m};
  border-radius: ${token.radius.m};
  background: ${token.color.accentSoft};
  font-size: ${token.type.small};
  b { font-size: ${token.type.lead}; }
  > svg { flex: none; overflow: visible; color: ${token.color.accent}; stroke-width: 2; }
  @media (prefers-reduced-motion: no-preference) {
    &[data-new] path { animation: ${fromStart} 1s cubic-bezier(0.22, 1, 0.36, 1) 0.2s both; }
    &[data-new] path + path { animation-name: ${fromEnd}; }
  }
`;

/**
 * Who pays whom, as in the picture of the landing page: from the payer to the other member, dashed until the payer has paid, through the
 * rings once the payment counts (`wasPaid`), and crossed out once the time is over.
 */
const Flow = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space.xxs};
  color: ${token.color.textMuted};
  font-size: ${token.type.small};
  font-weight: ${token.weight.bold};
  line-height: 1.25;
  text-align: center;
  > span { min-inline-size: 0; max-inline-size: 100%; padding: 0.3125rem min(${token.space.s}, 3vw); border: 2px dashed ${token.color.borderStrong}; border-radius: ${token.radius.m}; overflow-wrap: anywhere; }
  > .you { flex: none; border: 2px solid ${token.color.accent}; background: ${token.color.accentSoft}; color: ${token.color.accentText}; }
  > i { flex: 1 0 ${token.space.xs}; border-block-start: 2px dashed; }
  > i:last-of-type { flex-basis: 1.5rem; margin-inline-end: -0.85rem; }
  > i, > svg:last-of-type { color: ${token.color.accent}; }
  &[data-paid] > span { border-style: solid; }
  &[data-paid] > i { border-block-start-style: solid; }
  &[data-over] > :is(i, svg) { margin-inline-end: 0; color: ${token.color.negative}; }
  /* Large text needs its room. */
  @media (max-width: 17rem) { display: none; }
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.type.small};
  /* Before the end it holds only hidden text: out of the layout it leaves no gap. */
  &:empty, &[data-urgency]:not([data-urgency='over']) { position: absolute; }
`;

const Countdown = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space.xxs};
  .clock { font-size: ${token.type.headline}; font-weight: ${token.weight.bold}; font-variant-numeric: tabular-nums; min-inline-size: 4em; --line: calc(1.25 * ${token.type.display}); line-height: var(--line); }
  .muted { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  .near { display: flex; align-items: center; gap: ${token.space.xxs}; font-size: ${token.type.small}; font-weight: ${token.weight.medium}; }
  ${urgencyColors}
`;

export interface DonationCardProps {
  readonly help: DonationPageView;
  readonly recipients: readonly RecipientView[];
  /** Its own data are loaded: until then `help` comes from a list. */
  readonly isLoaded: boolean;
  /** How close the deadline is. */
  readonly urgency: Urgency;
  /** In its last hour, the minutes that screen readers announce. */
  readonly spoken: SpokenMinutes | null;
  /** It was not paid in its time; `null` while that is not known. */
  readonly late: boolean | null;
  /** It is the first one that the member has paid. */
  readonly isFirstPaid: boolean;
  /** Further details are in the card, not beside what has to be done. */
  readonly isDetailed: boolean;
}

/** What the donation is and how it stands: code, status, amount, remaining time or progress. */
export function DonationCard({
  help,
  recipients,
  isLoaded,
  urgency,
  spoken,
  late,
  isFirstPaid,
  isDetailed,
}: DonationCardProps) {
  const { t } = useLingui();
  const text = useText();
  // The rings meet where the payment was seen, not each time the page is opened.
  const [cameUnpaid] = useState(help.payable);
  // The first payment has larger rings.
  const isPaid = wasPaid(help.status) && !isFirstPaid;
  const isOverdue = urgency === 'over' && help.status === 'PENDING';
  return (
    <Card as="article">
      <Stack>
        <Cluster $gap="xs" $justify="between">
          <Code $gap="xxs">
            <Copyable field="help/code" text={help.code} label={t`Copy code`} />
          </Code>
          <Cluster $gap="xs">
            <VisuallyHidden>{t`Status`}</VisuallyHidden>
            <HelpStatusChip help={help} />
            {help.status === 'SENT' ? <GlossaryHelp terms={['turn']} /> : null}
            {help.waits === null || isOverdue ? null : <Waits>{text(help.waits)}</Waits>}
          </Cluster>
        </Cluster>
        {help.countdown || isPaid ? <WhoPaysWhom {...{ help, recipients, isPaid }} isOver={isOverdue} /> : null}
        <Head>
          <Stat label={t`Amount`} value={help.amount} unit="USDT" large />
          {help.countdown ? (
            <Countdown data-urgency={urgency}>
              <span className="muted">
                <Trans>Time left</Trans>
              </span>
              <span className="clock">
                {/* It starts with the donation's own data: a clock that may have stopped is not shown, but its room is kept. */}
                {isLoaded ? <LiveText select={selectOpenedCountdown} label={t`Time left`} /> : UNKNOWN_FIGURE}
              </span>
              {urgency === 'soon' || urgency === 'last' ? (
                <span className="near">
                  {icon('warning')} <TimeRunningOut urgency={urgency} />
                </span>
              ) : null}
            </Countdown>
          ) : null}
          {/* Here, where nothing floats above it: further down the message about the payment would. */}
          {wasPaid(help.status) ? <ReceiptLink of={help.side} id={help.code} /> : null}
        </Head>
        {isFirstPaid ? (
          <FirstPaid data-new={cameUnpaid || undefined}>
            <Rings size="3.5rem" />
            <p>
              <b>
                <Trans>Your first donation is paid.</Trans>
              </b>
              <br />
              <Trans>Others may donate to you. No date is set.</Trans>
            </p>
          </FirstPaid>
        ) : null}
        {help.countdown ? <TimeAnnouncement {...{ urgency, spoken, late }} /> : null}
        {help.progress === null ? null : <Progress help={help} />}
        <Ending help={help} />
        {isDetailed ? <Details help={help} /> : null}
      </Stack>
    </Card>
  );
}

/** A picture; its facts are in words elsewhere on the page. */
function WhoPaysWhom({
  help,
  recipients,
  isPaid,
  isOver,
}: Pick<DonationCardProps, 'help' | 'recipients'> & { readonly isPaid: boolean; readonly isOver: boolean }) {
  const { t } = useLingui();
  const isSender = help.side === 'sent';
  const isSplit = isSender && new Set(recipients.map(({ code }) => code)).size > 1;
  const you = <span className="you">{t`You`}</span>;
  const name = isSender ? recipients[0]?.name : help.from.name;
  const other = (
    <span>{isSplit ? t`Other members` : name ? <PersonName>{name}</PersonName> : t`One other member`}</span>
  );
  return (
    <Flow aria-hidden data-paid={help.status === 'PENDING' ? undefined : ''} data-over={isOver ? '' : undefined}>
      {isSender ? you : other}
      <i />
      {isPaid ? (
        <>
          <ClosingRings size="3rem" $isClosed={help.status === 'COMPLETE'} />
          <i />
        </>
      ) : null}
      {icon(isOver ? 'close' : 'chevron-right')}
      {isOver ? <i /> : null}
      {isSender ? other : you}
    </Flow>
  );
}

/** Announces the last hour and the end. Where the page shows the end above everything, it is not announced again here. */
function TimeAnnouncement({ urgency, spoken, late }: Pick<DonationCardProps, 'urgency' | 'spoken' | 'late'>) {
  const { t } = useLingui();
  const spokenWords: { readonly [minutes in SpokenMinutes]: string } = {
    60: t`Less than 1 hour left`,
    10: t`Less than 10 minutes left`,
    1: t`Less than 1 minute left`,
  };
  const decides = <Trans>PeerHelp decides what happens now.</Trans>;
  const over = (
    <>
      <Trans>Time is over.</Trans> {decides}
    </>
  );
  const left = spoken === null ? null : <VisuallyHidden>{spokenWords[spoken]}</VisuallyHidden>;
  return (
    <>
      {late ? <Muted>{decides}</Muted> : null}
      <Muted role="status" data-urgency={urgency}>
        {urgency !== 'over' ? left : late ? null : over}
      </Muted>
    </>
  );
}

/** Further details: what the sender reported to the recipient, and the local price. The timeline tells when it was opened. */
export function Details({ help }: { readonly help: DonationPageView }) {
  const { t } = useLingui();
  return (
    <Stack>
      {help.side === 'sent' && help.status === 'APPROVAL' && help.hash !== '' ? (
        <PaymentFacts>
          <TransactionId hash={help.hash} />
        </PaymentFacts>
      ) : null}
      <Stat
        label={t`In local currency`}
        value={help.local}
        unit={help.currency}
        detail={<Trans>A reference price, not a rate of exchange.</Trans>}
      />
    </Stack>
  );
}

/** SENT counts up to 50 USDT and shows its stars; COMPLETE is at 100 (specification, section 4). */
function Progress({ help }: { readonly help: HelpView }) {
  const { t } = useLingui();
  const { stars } = help;
  if (help.progress === null) return null;
  if (help.status === 'COMPLETE') {
    return (
      <ProgressBar label={t`Progress`} value={100} max={100} text={`${formatNumber(help.progress.text)} USDT`} done />
    );
  }
  return (
    <Stack $gap="xs">
      <Cluster $gap="xxs">
        <Stars value={stars} label={t`Boost ${stars} of 3`} />
        <GlossaryHelp terms={['boost']} />
      </Cluster>
      <ProgressBar
        label={t`Progress`}
        value={help.progress.value}
        max={help.progress.ceiling}
        text={`${formatNumber(help.progress.text)} / ${help.progress.ceiling} USDT`}
      />
    </Stack>
  );
}

/** The text of a complete donation: closed for its sender, received for its recipient. */
function Ending({ help }: { readonly help: DonationPageView }) {
  const { t } = useLingui();
  if (help.status !== 'COMPLETE') return null;
  if (help.side === 'sent') {
    return <Stat label={t`DONATION CLOSED`} value="50" unit="USDT" />;
  }
  return (
    <Stack $gap="xs">
      <h2>
        <Trans>RECEIVED DONATION</Trans>
      </h2>
      <p>
        {verbatim(help.from.code)} <PersonName>{help.from.name}</PersonName>
      </p>
      {help.hash === '' ? (
        <span>{help.shortHash}</span>
      ) : (
        <Cluster $gap="xxs">
          <Copyable field="help/hash" text={help.hash} short={help.shortHash} label={t`Copy hash`} />
        </Cluster>
      )}
    </Stack>
  );
}
