import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { TourLink } from '../../../frame/TourLink';
import { PersonName } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';

/** The tour's link, the only `div`, is as high as a control: its empty space above and below is taken back. */
const Words = styled.div`
  display: grid;
  gap: ${token.space.xs};
  > .what { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  > div { margin-block: -0.5rem; }
  @media ${token.query.low} { grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: ${token.space.m}; }
`;

/* As close to the title as a subtitle. */
const Lead = styled.p`margin-block-start: -${token.space.m}; color: ${token.color.textMuted};`;

/** How one joins, above all steps. `name`: the referrer's, '' until it is loaded and on the step whose field shows it. */
export function Invitation({ name }: { readonly name: string }) {
  const person = <PersonName>{name}</PersonName>;
  return (
    <Lead>{name === '' ? <Trans>You join with the code of a member.</Trans> : <Trans>Invited by {person}</Trans>}</Lead>
  );
}

/** What the portal is and what it costs: once, on the first step, before any question (the specification's decisions, section 6). */
export function WhatItCosts() {
  return (
    <Words>
      <p className="what">
        <Trans>
          Members give each other donations: a donation is a gift and may never come back. Joining is free; a donation
          costs 25.00 USDT and an E-PIN (1.75–2.50 USDT).
        </Trans>
      </p>
      <TourLink />
    </Words>
  );
}
