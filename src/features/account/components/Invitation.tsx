import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { TourLink } from '../../../frame/TourLink';
import { PersonName } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';

const Words = styled.div`
  display: grid;
  gap: ${token.space.xs};
  > .by { font-weight: ${token.weight.medium}; }
  /* Always one line, so that nothing moves when the name arrives. The full name is below the field. */
  > .by[data-one] { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; overflow-wrap: anywhere; }
  > .what { color: ${token.color.textMuted}; font-size: ${token.type.small}; }
  > div { margin-block: -0.5rem; }
`;

export interface InvitationProps {
  /** The code of the referral link; '' without one or if it belongs to no member. */
  readonly code: string;
  /** The referrer's name, '' until it is loaded. */
  readonly name: string;
}

/** Who invites, above all steps. */
export function Invitation({ code, name }: InvitationProps) {
  const person = <PersonName>{name === '' ? code : name}</PersonName>;
  return (
    <Words>
      {code === '' ? (
        <p className="by">
          <Trans>You join with the code of a member.</Trans>
        </p>
      ) : (
        <p className="by" data-one="">
          <Trans>Invited by {person}</Trans>
        </p>
      )}
    </Words>
  );
}

/** What the portal is and what it costs: once, on the first step, before any question (decisions, section 6). */
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
