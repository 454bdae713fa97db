import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useText } from '../i18n/useText';
import { BRAND } from '../theme/brand';
import { token } from '../theme/tokens';
import type { Receipt } from './facts';
import { type Line, linesOf, linesOfMaking, linesOfPayment, titleOf, truthsOf } from './lines';

const Sheet = styled.article`
  display: grid;
  gap: ${token.space.m};
  padding: clamp(1rem, 0.7rem + 1.2vw, 1.5rem);
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  overflow-wrap: anywhere;
  h2 { display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${token.space.xxs} ${token.space.m}; }
  h2 small { color: ${token.color.textMuted}; font-size: ${token.type.small}; font-weight: ${token.weight.regular}; letter-spacing: 0; }
  h3 { font-size: ${token.type.body}; margin-block-end: ${token.space.xs}; }
  dl { display: grid; gap: ${token.space.xs}; }
  dl > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 ${token.space.m}; padding-block-end: ${token.space.xs}; border-block-end: 1px solid ${token.color.border}; }
  dl > div:last-child { border-block-end: 0; padding-block-end: 0; }
  dt { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  dd { display: flex; flex-wrap: wrap; gap: 0 ${token.space.s}; }
  dd[data-kind='money'] { font-weight: ${token.weight.bold}; font-variant-numeric: tabular-nums; }
  dd[data-kind='moment'] { font-variant-numeric: tabular-nums; }
  dd[data-kind='code'], footer code { font-family: ${token.font.mono}; font-size: 0.9375em; }
  ol, ul { display: grid; gap: ${token.space.xs}; padding-inline-start: 1.25rem; }
  ol { gap: ${token.space.m}; }
  ul, footer { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  footer { display: grid; gap: ${token.space.xs}; border-block-start: 1px solid ${token.color.border}; padding-block-start: ${token.space.m}; }
  @media ${token.query.wide} { dl > div { grid-template-columns: 12rem minmax(0, 1fr); } }
`;

/** Each part by itself: what somebody wrote into a name turns nothing around that is beside it. */
function Value({ kind, parts }: Line) {
  const text = useText();
  return (
    <dd data-kind={kind}>
      {parts.map((part, place) => (
        <bdi
          key={place}
          dir={kind === 'code' || kind === 'moment' ? 'ltr' : undefined}
          translate={kind === 'text' ? undefined : 'no'}
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
      {lines.map((line, place) => (
        // By its place: a stranger's file may say the same twice.
        <div key={place}>
          <dt>{text(line.label)}</dt>
          <Value {...line} />
        </div>
      ))}
    </dl>
  );
}

/** A receipt as a page of paper has it, and as the screen shows it: the facts and nothing else. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useLingui();
  const text = useText();
  const { payments } = receipt;
  return (
    <Sheet aria-label={t`Receipt`}>
      <h2>
        <span>{text(titleOf(receipt))}</span>
        <small>
          <span>{`${BRAND} · `}</span>
          <Trans>Receipt</Trans>
        </small>
      </h2>
      <Lines lines={linesOf(receipt)} />
      {payments.length === 0 ? null : (
        <section>
          <h3>
            <Trans>Payments</Trans>
          </h3>
          <ol>
            {payments.map((payment, place) => (
              <li key={place}>
                <Lines lines={linesOfPayment(payment)} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>
          <Trans>What to know</Trans>
        </h3>
        <ul>
          {truthsOf(receipt).map((truth, place) => (
            <li key={place}>{text(truth)}</li>
          ))}
        </ul>
      </section>
      <footer>
        <Lines lines={linesOfMaking(receipt)} />
        <p>
          <Trans>
            SHA-256 of these facts: it shows that nothing was altered by accident, and is no signature. The donation’s
            page or the hash on the chain is the proof.
          </Trans>
        </p>
        <code dir="ltr" translate="no">
          {receipt.sha256}
        </code>
      </footer>
    </Sheet>
  );
}
