import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Accordion } from '../../../components/Accordion';
import { ButtonAnchor } from '../../../components/Button';
import { icon } from '../../../components/Icon';
import { BrandLink, ButtonLink } from '../../../connected/links';
import * as paths from '../../../paths';
import { HeroPicture } from '../components/HeroPicture';
import { LandingPage } from '../components/LandingPage';
import { LINKS, OWN_TOUR } from '../landing.config';

export interface LandingViewProps {
  readonly signedIn: boolean;
  /** A polite line above the page. */
  readonly notice: ReactNode;
  /** The launching countdown. */
  readonly popup: ReactNode;
}

/**
 * The landing page (specification, section 2). Both ways in are always in the page and one of them is hidden, because the
 * prerendered page does not know who reads it: its own small script shows PORTAL to a member. Everything else works without a script.
 */
export function LandingView({ signedIn, notice, popup }: LandingViewProps) {
  const { t } = useLingui();
  return (
    <LandingPage>
      <header className="bar">
        <BrandLink />
        <nav className="ways" aria-label={t`Ways in`}>
          <span data-member hidden={!signedIn}>
            <ButtonLink to={paths.dashboard} $variant="primary" $size="s">
              <Trans>PORTAL</Trans>
            </ButtonLink>
          </span>
          <span data-guest hidden={signedIn}>
            <ButtonLink to={paths.getStarted} $variant="quiet" $size="s">
              <Trans>LOGIN</Trans>
            </ButtonLink>
            <ButtonLink to={paths.getStarted} $size="s">
              <Trans>Join Now</Trans>
            </ButtonLink>
            <ButtonLink to={paths.getStarted} $variant="primary" $size="s">
              <Trans>SIGN IN</Trans>
            </ButtonLink>
          </span>
        </nav>
        <Sidebar signedIn={signedIn} />
      </header>
      <div className="notice">{notice}</div>
      <main id="main" tabIndex={-1}>
        <div className="hero">
          <div className="words">
            <h1 tabIndex={-1}>
              <Trans>Members help members, directly</Trans>
            </h1>
            <p className="lead">
              <Trans>
                Joining is free. A donation is 25 USDT and needs an E-PIN of 1.75 to 2.50 USDT. It goes to another
                member, with no middlemen.
              </Trans>
            </p>
            <p className="lead">
              <Trans>A donation is a gift and may never come back.</Trans>
            </p>
            <div className="calls">
              <span data-member hidden={!signedIn}>
                <ButtonLink to={paths.dashboard} $variant="primary">
                  <Trans>PORTAL</Trans>
                </ButtonLink>
              </span>
              <span data-guest hidden={signedIn}>
                <ButtonLink to={paths.getStarted} $variant="primary">
                  <Trans>SIGN IN</Trans>
                </ButtonLink>
                <ButtonLink to={paths.getStarted}>
                  <Trans>Join Now</Trans>
                </ButtonLink>
              </span>
              {LINKS.presentation === '' ? null : (
                <ButtonAnchor href={LINKS.presentation} $variant="quiet">
                  {icon('file')}
                  <Trans>Presentation (PDF)</Trans>
                </ButtonAnchor>
              )}
            </div>
          </div>
          <HeroPicture />
        </div>

        {LINKS.tour === '' ? null : (
          <section aria-labelledby="tour">
            <h2 id="tour">
              <Trans>The portal in a minute</Trans>
            </h2>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- silent; its words stand in the picture */}
            <video controls muted playsInline preload="none" poster="/tour.webp" width="960" height="600">
              <source src={LINKS.tour} type="video/webm" />
              {LINKS.tour === OWN_TOUR ? <source src="/tour.mp4" type="video/mp4" /> : null}
            </video>
          </section>
        )}

        <section aria-labelledby="topics">
          <h2 id="topics">
            <Trans>What members do</Trans>
          </h2>
          <div className="folds">
            <Accordion title={<Trans>Peer to Peer</Trans>} group="topics" open>
              <p>
                <Trans>
                  You donate to one member at a time, in USDT or by bank with a transaction id. There are no middlemen:
                  the platform introduces members to each other and keeps the list. Each donation costs 25 USDT and one
                  E-PIN.
                </Trans>
              </p>
            </Accordion>
            <Accordion title={<Trans>Get Helped</Trans>} group="topics">
              <p>
                <Trans>
                  Other members may donate to you, up to 50 USDT for each donation that you sent. 50 USDT is a ceiling,
                  not a promise, and has no date. What you receive comes only from other members.
                </Trans>
              </p>
            </Accordion>
            <Accordion title={<Trans>Earn Referral Income</Trans>} group="topics">
              <p>
                <Trans>
                  Referral income is earned when people who registered with your link donate. They pay for it: 25 USDT
                  and an E-PIN of 1.75 to 2.50 USDT for each donation. Tell them so before they join.
                </Trans>
              </p>
            </Accordion>
          </div>
        </section>

        <section id="faqs" aria-labelledby="questions">
          <h2 id="questions">
            <Trans>Questions</Trans>
          </h2>
          <div className="folds">
            <Accordion id="what-it-is" title={<Trans>What is it?</Trans>}>
              <p>
                <Trans>
                  A platform where members give each other fixed donations of 25 USDT. It is not a bank, a fund or a
                  shop, and nothing is sold but E-PINs.
                </Trans>
              </p>
            </Accordion>
            <Accordion id="how-it-works" title={<Trans>How does it work?</Trans>}>
              <p>
                <Trans>
                  Register with a member's code, fund your wallet with USDT on the Binance Smart Chain (BEP-20), buy an
                  E-PIN and send a donation. You then have 24 hours to pay it. Afterwards it is your turn: members may
                  donate to you until 50 USDT are reached. Nobody can say whether or when that happens.
                </Trans>
              </p>
            </Accordion>
            <Accordion id="safety" title={<Trans>Is it safe?</Trans>}>
              <p>
                <Trans>
                  You can lose what you give: a donation is a gift and sending cannot be undone. Only USDT on BEP-20
                  reaches your wallet, anything else is lost. Support never asks for a password or OTP. The law of your
                  country may forbid such schemes: find out before you join.
                </Trans>
              </p>
            </Accordion>
            <Accordion id="who-can-join" title={<Trans>Who can join?</Trans>}>
              <p>
                <Trans>
                  Any adult who was given a referral code by a member, and whose country allows it. You need an e-mail
                  address and a phone number.
                </Trans>
              </p>
            </Accordion>
            <Accordion id="joining-is-free" title={<Trans>Is joining free?</Trans>}>
              <p>
                <Trans>
                  Yes, joining is free. Taking part is not: every donation costs 25 USDT and an E-PIN. One E-PIN costs
                  2.50 USDT, and down to 1.75 USDT in packs of 100 and more.
                </Trans>
              </p>
            </Accordion>
            <Accordion id="how-to-earn" title={<Trans>How do I earn?</Trans>}>
              <p>
                <Trans>
                  Referral income is earned from the donations of people you referred, and it comes out of what they
                  pay: 25 USDT and an E-PIN each time. How much it is depends on other people, and it may be nothing.
                </Trans>
              </p>
            </Accordion>
          </div>
        </section>

        <section className="ending" aria-labelledby="start">
          <h2 id="start">
            <Trans>Give only what you can spare</Trans>
          </h2>
          <p>
            <Trans>Read the questions above, look up the law of your country, then decide.</Trans>
          </p>
          <span data-member hidden={!signedIn}>
            <ButtonLink to={paths.dashboard} $variant="primary">
              <Trans>PORTAL</Trans>
            </ButtonLink>
          </span>
          <span data-guest hidden={signedIn}>
            <ButtonLink to={paths.getStarted} $variant="primary">
              <Trans>Join Now</Trans>
            </ButtonLink>
          </span>
        </section>
      </main>
      <footer>
        <BrandLink />
        <nav aria-label={t`More`}>
          <a href="/#faqs">
            <Trans>FAQ</Trans>
          </a>
          {LINKS.presentation === '' ? null : (
            <a href={LINKS.presentation}>
              <Trans>Presentation (PDF)</Trans>
            </a>
          )}
          {LINKS.video === '' ? null : (
            <a href={LINKS.video} rel="noreferrer">
              <Trans>Video channel</Trans>
            </a>
          )}
          {LINKS.chat === '' ? null : (
            <a href={LINKS.chat} rel="noreferrer">
              <Trans>Chat</Trans>
            </a>
          )}
        </nav>
      </footer>
      {popup}
    </LandingPage>
  );
}

/** The menu of narrow screens: a disclosure, so that it opens without a script. */
function Sidebar({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useLingui();
  return (
    <details className="menu">
      <summary aria-label={t`Menu`}>{icon('menu')}</summary>
      <nav aria-label={t`Menu`}>
        <span data-member hidden={!signedIn}>
          <ButtonLink to={paths.dashboard} $variant="primary" $wide>
            <Trans>PORTAL</Trans>
          </ButtonLink>
        </span>
        <span data-guest hidden={signedIn}>
          <ButtonLink to={paths.getStarted} $variant="primary" $wide>
            <Trans>SIGN IN</Trans>
          </ButtonLink>
          <ButtonLink to={paths.getStarted} $wide>
            <Trans>LOGIN</Trans>
          </ButtonLink>
          <ButtonLink to={paths.getStarted} $wide>
            <Trans>Join Now</Trans>
          </ButtonLink>
        </span>
        <a href="/#faqs">
          <Trans>FAQ</Trans>
        </a>
      </nav>
    </details>
  );
}
