import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { isShort } from '../domain/shorten';
import { Button, type ButtonVariant, IconButton } from './Button';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** A person's name: isolated, so that its writing direction does not affect its neighbours. */
export function PersonName({ children }: { readonly children: ReactNode }) {
  return <bdi translate="no">{children}</bdi>;
}

/** An email address, isolated like a name. */
export const EmailAddress = PersonName;

/**
 * A code, phone number or time in the font of the text around it, as a plain element, for table cells. Never translated, and always from
 * left to right: a date would be reversed. `title`: the same in another form, such as in UTC.
 */
export function verbatim(value: string, title?: string) {
  return (
    <bdi dir="ltr" translate="no" title={title} className={isShort(value) ? 'whole' : undefined}>
      {value}
    </bdi>
  );
}

/** The colour of an amount: received money, or any other. */
type MoneyTone = 'plain' | 'positive';

/** In characters. A longer amount may break between its groups: with two decimals, from a thousand million on. */
const LONG_AMOUNT = 15;

/** Between groups of digits (decision 74): a no-break space, so a long amount needs `<wbr>`. */
const BETWEEN_GROUPS = '\u202f';

/**
 * An amount as plain elements, for table cells. The text reads exactly `1250.50 USDT`: the fraction is dimmed, not moved.
 * `amount` is ready to show (`1250.50`, `+25.00`); nothing is computed here.
 */
export function money(amount: string, unit?: string, tone: MoneyTone = 'plain') {
  const dot = amount.indexOf('.');
  const groups = (dot < 0 ? amount : amount.slice(0, dot)).split(BETWEEN_GROUPS);
  const fraction = dot < 0 ? '' : amount.slice(dot);
  const last = groups.length - 1;
  const isLong = amount.length > LONG_AMOUNT;
  return (
    <span className="money" translate="no" data-tone={tone === 'plain' ? undefined : tone}>
      <bdi className="money-amount" dir="ltr" data-long={isLong || undefined}>
        <span>
          {last === 0
            ? groups[0]
            : groups.map((group, index) => (
                // Groups have no identity; the amount is replaced as a whole. Screen readers would read blocks separately.
                <Fragment key={index}>
                  <span>{index < last ? group + BETWEEN_GROUPS : group}</span>
                  {isLong && index < last ? <wbr /> : null}
                </Fragment>
              ))}
        </span>
        {fraction === '' ? null : <span className="money-fraction">{fraction}</span>}
      </bdi>
      {unit === undefined ? null : (
        <>
          {' '}
          <span className="money-unit">{unit}</span>
        </>
      )}
    </span>
  );
}

/**
 * Lets a link break between its parts, which end after a '/' or '?' (not within '://'), rather than within a word. Each part is an element: a
 * prerendered page has a placeholder in two of the parts.
 */
const withBreaks = (link: string): ReactNode =>
  Array.from(link.matchAll(/.*?[^/:][/?]|.+/gs), ({ 0: part, index }) => (
    <Fragment key={index}>
      <bdi dir="ltr">{part}</bdi>
      <wbr />
    </Fragment>
  ));

/**
 * A code, hash or address as a plain element, for table cells. A short form is also what screen readers read, to avoid 66 characters
 * in every row. The full value is its title, and is read on request: in the row's detail, or by copying it.
 */
export function code(value: string, short: string = value) {
  return (
    <code
      className={isShort(short) ? 'code whole' : 'code'}
      dir="ltr"
      translate="no"
      title={short === value ? undefined : value}
    >
      {short.includes('://') ? withBreaks(short) : short}
    </code>
  );
}

/** A whole address in groups. CSS draws the gaps, so the copied text has none. */
export function groupedCode(groups: readonly string[]) {
  return (
    <code className="code" dir="ltr" translate="no">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}

interface CodeProps {
  readonly value: string;
  /** Shown instead of a long value. */
  readonly short?: string | undefined;
  /** Selects the text: the fallback when the clipboard refused it. */
  readonly selected?: boolean | undefined;
}

/** A code, hash or address: left to right, monospaced; a long one breaks anywhere. */
export function Code({ value, short, selected = false }: CodeProps) {
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (selected && holder.current) getSelection()?.selectAllChildren(holder.current);
  }, [selected]);
  return <span ref={holder}>{selected ? code(value) : code(value, short)}</span>;
}

/** The result of copying: none yet, copied, or refused. */
export type CopyState = 'idle' | 'copied' | 'failed';

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  readonly failedLabel: string;
  readonly state: CopyState;
  readonly onCopy: (text: string) => void;
  /** Shows only the icon; the labels stay its accessible name. */
  readonly iconOnly?: boolean | undefined;
  /** The look of a button with text. */
  readonly variant?: ButtonVariant | undefined;
}

const copyIcons = { idle: 'copy', copied: 'check', failed: 'warning' } as const;

/** Copies a text; its own label shows the result, which is announced. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, failedLabel, state, onCopy, iconOnly = false } = props;
  const shown = { idle: label, copied: copiedLabel, failed: failedLabel }[state];
  const copy = () => onCopy(text);
  return iconOnly ? (
    <>
      <IconButton
        icon={copyIcons[state]}
        label={shown}
        onClick={copy}
        tone={state === 'copied' ? 'positive' : 'plain'}
        live
      />
      {/* For touch users, who do not see the tooltip; a screen reader has the button's label. */}
      {state === 'failed' ? <small aria-hidden="true">{failedLabel}</small> : null}
    </>
  ) : (
    <Button variant={props.variant} size="s" icon={copyIcons[state]} onClick={copy}>
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
