import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useText } from '../../i18n/useText';
import { money } from '../../ui/Text';
import { BRAND } from '../../ui/theme/brand';
import { token } from '../../ui/theme/tokens';
import type { Line, Receipt } from './receipt';

const Sheet = styled.article`
  display: grid;
  gap: ${token.space.m};
  max-inline-size: 40rem;
  padding: clamp(1rem, 0.7rem + 1.2vw, 1.5rem);
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  overflow-wrap: anywhere;
  header { display: grid; gap: ${token.space.xxs}; padding-block-end: ${token.space.m}; border-block-end: 1px dashed ${token.color.borderStrong}; }
  .head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${token.space.xxs} ${token.space.m}; color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  .total { font-size: ${token.type.display}; font-weight: ${token.weight.bold}; line-height: 1.2; }
  dl { display: grid; gap: ${token.space.xs}; }
  dl > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 ${token.space.m}; padding-block-end: ${token.space.xs}; border-block-end: 1px solid ${token.color.border}; }
  dl > div:last-child { border-block-end: 0; padding-block-end: 0; }
  dt { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  dd { display: flex; flex-wrap: wrap; gap: 0 ${token.space.s}; }
  dd[data-kind='code'] > [dir] { font-family: ${token.font.mono}; font-size: 0.9375em; }
  h3 { margin-block-end: ${token.space.xs}; }
  ol { display: grid; gap: ${token.space.m}; padding-inline-start: 1.25rem; }
  footer { color: ${token.color.textMuted}; font-size: ${token.type.small}; border-block-start: 1px dashed ${token.color.borderStrong}; padding-block-start: ${token.space.m}; }
  @media (min-width: 36rem) { dl > div { grid-template-columns: 12rem minmax(0, 1fr); } }
`;

/** Isolates each part: right-to-left letters in a name must not reorder its neighbours. */
function Value({ kind, parts }: Line) {
  const text = useText();
  if (kind === 'money') {
    const [amount = '', unit = ''] = parts.map(text);
    return <dd>{money(amount, unit)}</dd>;
  }
  return (
    <dd data-kind={kind}>
      {parts.map((part, index) => (
        // A descriptor is a text to translate; a string is data from the server, or a time.
        <bdi
          key={index}
          dir={kind === 'code' && typeof part === 'string' ? 'ltr' : undefined}
          translate={typeof part === 'string' ? 'no' : undefined}
        >
          {text(part)}
        </bdi>
      ))}
    </dd>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const text = useText();
  return (
    <dl>
      {lines.map((line) => (
        <div key={text(line.label)}>
          <dt>{text(line.label)}</dt>
          <Value {...line} />
        </div>
      ))}
    </dl>
  );
}

/** A receipt, on paper and on the screen. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useLingui();
  const text = useText();
  const { title, amount, unit, lines, payments } = receipt;
  return (
    <Sheet aria-label={t`Receipt`}>
      <header>
        <p className="head">
          <span translate="no">{BRAND}</span>
          <Trans>Receipt</Trans>
        </p>
        <h2>{text(title)}</h2>
        <p className="total">{money(amount, unit)}</p>
      </header>
      <Lines lines={lines} />
      {payments.length === 0 ? null : (
        <section>
          <h3>
            <Trans>Payments</Trans>
          </h3>
          <ol>
            {payments.map((payment, index) => (
              <li key={index}>
                <Lines lines={payment} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <footer>
        <Trans>A copy for your own papers. It proves nothing to others: anybody can write one like it.</Trans>
      </footer>
    </Sheet>
  );
}
