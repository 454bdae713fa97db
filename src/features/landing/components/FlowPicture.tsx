import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DONATION_USDT, TARGET_USDT } from '../../../domain/help';
import { twoDecimals, upToEightDecimals } from '../../../domain/money';
import { token } from '../../../ui/theme/tokens';
import { EPIN_PRICE } from '../landing.costs';

/** The height of a box, and the baselines of its three lines below its upper edge. */
const LINES = { height: 94, name: 29, amount: 54, when: 77 };
/** Urdu's letters reach far above and below their line. */
const HIGH_LINES = { height: 97, name: 22, amount: 49, when: 84 };

/** A paying or paid party: a box with a name, an amount and a time. `at` is the middle of its upper edge. */
function Party(props: {
  readonly at: readonly [x: number, y: number];
  readonly width: number;
  readonly name: string;
  readonly amount: string;
  readonly when: string;
  /** It is not certain to happen. */
  readonly uncertain?: boolean;
  /** The amount is only figures and a unit. */
  readonly verbatim?: boolean;
}) {
  const [x, y] = props.at;
  const { i18n } = useLingui();
  const lines = i18n.locale === 'ur' ? HIGH_LINES : LINES;
  return (
    <>
      <rect
        x={x - props.width / 2}
        y={y}
        width={props.width}
        height={lines.height}
        rx="14"
        fill={token.color.surface}
        stroke={token.color.borderStrong}
        strokeDasharray={props.uncertain ? '5 5' : undefined}
      />
      <text x={x} y={y + lines.name}>
        {props.name}
      </text>
      {/* Right-to-left text would reverse a range at its dash. */}
      <text
        x={x}
        y={y + lines.amount}
        direction={props.verbatim ? 'ltr' : undefined}
        fill={token.color.accentText}
        fontWeight={token.weight.bold}
        fontSize="17"
      >
        {props.amount}
      </text>
      <text x={x} y={y + lines.when} fill={token.color.textMuted} fontSize="14.3">
        {props.when}
      </text>
    </>
  );
}

function Badge({
  at: [x, y],
  children,
}: {
  readonly at: readonly [x: number, y: number];
  readonly children: ReactNode;
}) {
  return (
    <>
      <circle cx={x} cy={y} r="12" fill={token.color.accent} />
      <text x={x} y={y + 5} fill={token.color.onAccent} fontWeight={token.weight.bold}>
        {children}
      </text>
    </>
  );
}

/** The portal in the visitor's hand: a donation, the button that pays it, and the tabs below. */
function Phone({ amount }: { readonly amount: string }) {
  return (
    <>
      <rect x="112" y="148" width="136" height="176" rx="14" fill={token.color.surface} />
      <text
        x="180"
        y="228"
        aria-hidden
        direction="ltr"
        fill={token.color.accentText}
        fontWeight={token.weight.bold}
        fontSize="17"
        stroke="none"
      >
        {`${amount} USDT`}
      </text>
      <rect x="132" y="248" width="96" height="32" rx="12" fill={token.color.accent} />
      <path d="M169 264h22m-6-6 6 6-6 6" stroke={token.color.onAccent} />
      <path d="M132 304h96" stroke={token.color.borderStrong} strokeDasharray="5 25" />
    </>
  );
}

/**
 * Who pays whom, when, and the cost, in one picture with the prices that the portal computes with. Screen readers get one image
 * with the same in three sentences.
 */
export function FlowPicture() {
  const { t } = useLingui();
  const [low, high] = [twoDecimals(EPIN_PRICE.low), twoDecimals(EPIN_PRICE.high)];
  const [donation, ceiling] = [upToEightDecimals(DONATION_USDT), upToEightDecimals(TARGET_USDT)];
  return (
    <svg
      className="flow"
      viewBox="0 0 360 476"
      data-flip=""
      role="img"
      aria-labelledby="flow-title flow-words"
      fontSize="15"
      textAnchor="middle"
      fill={token.color.text}
    >
      <title id="flow-title">{t`Who pays whom`}</title>
      <desc id="flow-words">
        {t`1. You pay the platform ${low} to ${high} USDT for an E-PIN. 2. Within 24 hours you pay ${donation} USDT to one other member. 3. Other members may pay you, up to ${ceiling} USDT: this has no date and may never happen.`}
      </desc>
      <g fill="none" stroke={token.color.accent} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M180 372v-40" strokeDasharray="5 6" />
        <path d="M174 338l6-7 6 7M64 117l6-7 6 7M284 117l6-7 6 7M110 258H84q-14 0-14-14V110M250 258h26q14 0 14-14V110" />
        <Phone amount={twoDecimals(DONATION_USDT)} />
        <circle cx="180" cy="152" r="38" fill={token.color.accentSoft} />
      </g>
      <text x="180" y="157" fontWeight={token.weight.bold}>
        {t`You`}
      </text>
      <Party
        at={[90, 4]}
        width={172}
        name={t`The platform`}
        amount={`${low}–${high} USDT`}
        when={t`first, for one E-PIN`}
        verbatim
      />
      <Party
        at={[270, 4]}
        width={172}
        name={t`One other member`}
        amount={`${donation} USDT`}
        when={t`within 24 hours`}
        verbatim
      />
      <Party
        at={[180, 378]}
        width={232}
        name={t`Other members`}
        amount={t`up to ${ceiling} USDT`}
        when={t`no date, maybe nothing`}
        uncertain
      />
      <Badge at={[70, 150]}>1</Badge>
      <Badge at={[290, 150]}>2</Badge>
      <Badge at={[180, 354]}>3</Badge>
    </svg>
  );
}
