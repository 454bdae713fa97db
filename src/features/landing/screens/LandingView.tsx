import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../../theme/tokens';
import { BrandLink, ButtonLink } from '../../ui/links';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  .bar {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space.s};
    inline-size: 100%;
    max-inline-size: ${token.size.content};
    margin-inline: auto;
    padding: ${token.space.s} ${token.space.m};
  }
  .bar a { color: inherit; text-decoration: none; }
  .ways { display: flex; align-items: center; gap: ${token.space.xs}; }
  .ways [hidden], .calls [hidden] { display: none; }
  .ways span, .calls span { display: flex; gap: ${token.space.xs}; flex-wrap: wrap; }
  .notice { inline-size: 100%; max-inline-size: ${token.size.content}; margin-inline: auto; padding-inline: ${token.space.m}; }

  main {
    display: grid;
    gap: ${token.space.xl};
    align-content: center;
    flex: 1;
    inline-size: 100%;
    max-inline-size: ${token.size.content};
    margin-inline: auto;
    padding: ${token.space.xl} ${token.space.m} ${token.space.xxl};
  }
  .hero { display: grid; gap: ${token.space.m}; max-inline-size: 44rem; }
  .hero h1 { font-size: clamp(2rem, 1.5rem + 2.6vw, 3.25rem); line-height: 1.1; letter-spacing: -0.03em; text-wrap: balance; }
  .hero p { font-size: ${token.type.lead}; color: ${token.color.textMuted}; }
  .points { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: ${token.space.m}; list-style: none; padding: 0; margin: 0; }
  .points li { display: grid; gap: ${token.space.xs}; align-content: start; padding: ${token.space.l}; border: 1px solid ${token.color.border}; border-radius: ${token.radius.l}; background: ${token.color.surface}; }
  .points p { color: ${token.color.textMuted}; }
  .plain { color: ${token.color.textMuted}; max-inline-size: 44rem; }
`;

export interface LandingViewProps {
  readonly signedIn: boolean;
  readonly notice: ReactNode;
}

/**
 * The landing page. Both ways in are always in the page and one of them is hidden, because the prerendered page does not know
 * who reads it: its own small script shows PORTAL to a member.
 */
export function LandingView({ signedIn, notice }: LandingViewProps) {
  const { t } = useLingui();
  return (
    <Page>
      <header className="bar">
        <BrandLink />
        <nav className="ways" aria-label={t`Ways in`}>
          <span data-member hidden={!signedIn}>
            <ButtonLink to="/portal" $variant="primary" $size="s">
              <Trans>PORTAL</Trans>
            </ButtonLink>
          </span>
          <span data-guest hidden={signedIn}>
            <ButtonLink to="/get-started" $variant="quiet" $size="s">
              <Trans>LOGIN</Trans>
            </ButtonLink>
            <ButtonLink to="/get-started" $size="s">
              <Trans>Join Now</Trans>
            </ButtonLink>
          </span>
        </nav>
      </header>
      <div className="notice">{notice}</div>
      <main id="main" tabIndex={-1}>
        <div className="hero">
          <h1 tabIndex={-1}>
            <Trans>Members help members, directly</Trans>
          </h1>
          <p>
            <Trans>
              Joining is free. A donation is 25 USDT and needs an E-PIN of 1.75 to 2.50 USDT. It goes to another member,
              with no middlemen.
            </Trans>
          </p>
          <div className="calls">
            <span data-member hidden={!signedIn}>
              <ButtonLink to="/portal" $variant="primary">
                <Trans>PORTAL</Trans>
              </ButtonLink>
            </span>
            <span data-guest hidden={signedIn}>
              <ButtonLink to="/get-started" $variant="primary">
                <Trans>SIGN IN</Trans>
              </ButtonLink>
            </span>
          </div>
        </div>
        <ul className="points">
          <li>
            <h2>
              <Trans>Peer to Peer</Trans>
            </h2>
            <p>
              <Trans>
                You donate to a member and members donate to you, in USDT or by bank. What you receive comes only from
                other members.
              </Trans>
            </p>
          </li>
          <li>
            <h2>
              <Trans>Get Helped</Trans>
            </h2>
            <p>
              <Trans>
                A donation may be answered with up to 50 USDT. That is a ceiling, not a promise, and it has no date.
              </Trans>
            </p>
          </li>
          <li>
            <h2>
              <Trans>Earn Referral Income</Trans>
            </h2>
            <p>
              <Trans>
                Referral income is earned when people you referred donate. A donation costs them 25 USDT and an E-PIN.
              </Trans>
            </p>
          </li>
        </ul>
        <p className="plain">
          <Trans>A donation is a gift and may never come back. The law of your country may forbid such schemes.</Trans>
        </p>
      </main>
    </Page>
  );
}
