import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Copyable } from '../../../frame/copy';
import { token } from '../../../ui/theme/tokens';

/** Labels of a payment, each with its value at the end of the line, where it can be copied. */
export const PaymentFacts = styled.dl`
  display: grid;
  gap: ${token.space.xs};
  margin: 0;
  padding: ${token.space.xs} ${token.space.m};
  border-radius: ${token.radius.m};
  background: ${token.color.surfaceSunken};
  > div {
    display: grid;
    grid-template-columns: fit-content(60%) minmax(0, 1fr);
    align-items: center;
    gap: ${token.space.s};
    min-block-size: ${token.size.control};
  }
  dt { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  dd {
    display: flex;
    grid-column: 2;
    align-items: center;
    justify-content: end;
    gap: 0 ${token.space.xs};
    min-inline-size: 0;
    margin: 0;
    font-weight: ${token.weight.medium};
    overflow-wrap: anywhere;
    text-align: end;
  }
  /* Large text, and a small phone on its side, where the page has two columns: a value below its label. */
  @media (max-width: 20.99rem), (max-width: 45rem) and (max-height: 29.99rem) {
    > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
    dd { grid-column: 1; justify-content: start; text-align: start; }
  }
  /* The icon of a last button reaches the edge: the button's padding goes beyond it. */
  dd > button[aria-label]:last-child { margin-inline-end: -0.75rem; }
`;

/** The transaction ID that the sender reported, as a row of `PaymentFacts`. */
export function TransactionId({ hash }: { readonly hash: string }) {
  const { t } = useLingui();
  return (
    <div>
      <dt>
        <Trans>Transaction ID</Trans>
      </dt>
      <dd>
        {hash === '' ? (
          <Trans>Not known</Trans>
        ) : (
          <Copyable field="help/transaction" text={hash} label={t`Copy transaction ID`} />
        )}
      </dd>
    </div>
  );
}
