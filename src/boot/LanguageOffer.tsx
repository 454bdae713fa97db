import { useLingui } from '@lingui/react';
import { styled } from 'styled-components';
import { token } from '../ui/theme/tokens';
import { OFFER } from './sentences';

const Line = styled.aside`
  position: fixed;
  inset-block-end: max(${token.space.m}, env(safe-area-inset-bottom));
  inset-inline: ${token.space.m};
  z-index: ${token.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space.xs} ${token.space.m};
  max-inline-size: max-content;
  margin-inline: auto;
  padding: ${token.space.xs} ${token.space.m};
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.l};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  @media (max-width: 35.99rem) { p { inline-size: 100%; padding-block-start: ${token.space.xs}; } }
  button { min-block-size: ${token.size.control}; padding-inline: ${token.space.s}; border: 0; background: none; color: ${token.color.textMuted}; font: inherit; cursor: pointer; }
  [data-accept] { color: ${token.color.accentText}; font-weight: ${token.weight.bold}; }
`;

/** The offer of a language, in that language: drawn when the portal is built; `languageOffer.ts` shows it and handles the answer. */
export function LanguageOffer() {
  const { i18n } = useLingui();
  return (
    <Line aria-labelledby="offer" data-offered>
      <p id="offer">{i18n._(OFFER.sentence)}</p>
      <button type="button" data-accept>
        {i18n._(OFFER.accept)}
      </button>
      <button type="button" data-dismiss>
        {i18n._(OFFER.dismiss)}
      </button>
    </Line>
  );
}
