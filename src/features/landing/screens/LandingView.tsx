import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../frame/Link';
import { BrandLink, ButtonLink } from '../../../frame/links';
import * as paths from '../../../paths';
import { icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { FlowPicture } from '../components/FlowPicture';
import { LandingPage } from '../components/LandingPage';
import { LanguageLinks } from '../components/LanguageLinks';
import { LINKS, presentationIn } from '../landing.config';
import { Costs } from '../story/Costs';
import { Screens } from '../story/Screens';
import { Steps } from '../story/Steps';
import { Questions, Topics } from '../story/Story';
import { Tour } from '../story/Tour';

interface LandingViewProps {
  readonly signedIn: boolean;
  /** A line (aria-live) below the top bar. */
  readonly notice: ReactNode;
  /** The launch countdown. */
  readonly popup: ReactNode;
  /** Switches the theme. The static page's own script does it there. */
  readonly onTheme?: (() => void) | undefined;
}

/** The address of the landing page's questions in a language. On that page it only scrolls, and nothing loads. */
const questionsIn = (tag: string): string => (tag === 'en' ? '/#faqs' : `/${tag}/#faqs`);

/**
 * The landing page (specification, section 2). The links of members and those of visitors are both in the page, and one kind is hidden, because the
 * prerendered page does not know who reads it: its own small script shows PORTAL to a member. Without a script, what needs one is hidden.
 */
export function LandingView({ signedIn, notice, popup, onTheme }: LandingViewProps) {
  return (
    <LandingPage>
      <TopBar signedIn={signedIn} />
      <div className="notice">{notice}</div>
      <main id="main" tabIndex={-1}>
        <Hero signedIn={signedIn} />

        <section className="beside" aria-labelledby="costs">
          <div>
            <h2 id="costs">
              <Trans>What it costs</Trans>
            </h2>
            <p>
              <Trans>Joining is free, taking part is not.</Trans>
            </p>
            <p>
              <Trans>Bank, exchange and network fees may come on top.</Trans>
            </p>
          </div>
          <Costs />
        </section>

        <section aria-labelledby="steps">
          <h2 id="steps">
            <Trans>How a donation works</Trans>
          </h2>
          <Steps />
        </section>

        <section aria-labelledby="screens">
          <h2 id="screens">
            <Trans>What it looks like</Trans>
          </h2>
          <Screens />
        </section>

        {LINKS.tour === '' ? null : (
          <section className="beside" aria-labelledby="tour">
            <h2 id="tour">
              <Trans>The portal in a minute</Trans>
            </h2>
            <Tour />
          </section>
        )}

        <section className="beside" aria-labelledby="topics">
          <div className="titled">
            <h2 id="topics">
              <Trans>What members do</Trans>
            </h2>
            <Picture name="team" />
          </div>
          <Topics />
        </section>

        <section className="beside" id="faqs" aria-labelledby="questions">
          <div className="titled">
            <h2 id="questions">
              <Trans>Questions</Trans>
            </h2>
            <Picture name="lost" />
          </div>
          <Questions />
        </section>

        <Ending signedIn={signedIn} />
      </main>
      <Footer onTheme={onTheme} />
      {popup}
    </LandingPage>
  );
}

interface EntryLinksProps {
  readonly signedIn: boolean;
  /** Small, for the top bar: no link stands out there, because the page's main button is right below. */
  readonly size?: 's';
  /** What a visitor may press. */
  readonly children: ReactNode;
}

/** PORTAL for a member, and the visitor's links. Both are in the page: the script of the static page shows one of them. */
function EntryLinks({ signedIn, size, children }: EntryLinksProps) {
  return (
    <>
      <span data-member hidden={!signedIn}>
        <ButtonLink to={paths.dashboard} $variant={size ? 'secondary' : 'primary'} $size={size}>
          <Trans>PORTAL</Trans>
        </ButtonLink>
      </span>
      <span data-guest hidden={signedIn}>
        {children}
      </span>
    </>
  );
}

/** The brand, the sign-in links and the languages. */
function TopBar({ signedIn }: Pick<LandingViewProps, 'signedIn'>) {
  const { t } = useLingui();
  return (
    <header className="bar">
      <BrandLink />
      <nav className="ways" aria-label={t`Sign in or join`}>
        <EntryLinks signedIn={signedIn} size="s">
          <Link to={paths.getStarted}>
            <Trans>LOGIN</Trans>
          </Link>
          <ButtonLink to={paths.getStarted} $size="s">
            <Trans>Join Now</Trans>
          </ButtonLink>
          <Link to={paths.getStarted}>
            <Trans>SIGN IN</Trans>
          </Link>
        </EntryLinks>
      </nav>
      <LanguageLinks />
      <NarrowMenu signedIn={signedIn} />
    </header>
  );
}

/** What the portal is, what it costs, and the sign-in links. */
function Hero({ signedIn }: { readonly signedIn: boolean }) {
  const { i18n } = useLingui();
  const presentation = presentationIn(i18n.locale);
  return (
    <div className="hero">
      <div className="words">
        <h1 tabIndex={-1}>
          <Trans>Members help members, directly</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Joining is free. A donation is <span className="whole">25 USDT</span> and needs an E-PIN of 1.75 to{' '}
            <span className="whole">2.50 USDT</span>. The <span className="whole">25 USDT</span> goes to another member,
            with no middlemen.
          </Trans>
        </p>
        <p className="lead">
          <Trans>A donation is a gift and may never come back.</Trans>
        </p>
        <div className="calls">
          <EntryLinks signedIn={signedIn}>
            <ButtonLink to={paths.getStarted} $variant="primary">
              <Trans>Join Now</Trans>
            </ButtonLink>
            <ButtonLink to={paths.getStarted}>
              <Trans>SIGN IN</Trans>
            </ButtonLink>
          </EntryLinks>
          {presentation === '' ? null : (
            <a href={presentation}>
              {icon('file')}
              <Trans>Presentation (PDF)</Trans>
            </a>
          )}
        </div>
      </div>
      <figure>
        <FlowPicture />
        <figcaption>
          <Trans>Referral income comes out of what people you referred pay. It may be nothing.</Trans>
        </figcaption>
      </figure>
    </div>
  );
}

/** The closing section, with the link to join. */
function Ending({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <section className="ending" aria-labelledby="start">
      <Picture name="scales" />
      <h2 id="start">
        <Trans>Give only what you can spare</Trans>
      </h2>
      <p>
        <Trans>Read the questions above, look up the law of your country, then decide.</Trans>
      </p>
      <EntryLinks signedIn={signedIn}>
        <ButtonLink to={paths.getStarted} $variant="primary">
          <Trans>Join Now</Trans>
        </ButtonLink>
      </EntryLinks>
    </section>
  );
}

/** The footer, with the theme; links with an empty address are left out. */
function Footer({ onTheme }: Pick<LandingViewProps, 'onTheme'>) {
  const { t, i18n } = useLingui();
  const presentation = presentationIn(i18n.locale);
  return (
    <footer>
      <BrandLink />
      <nav aria-label={t`More`}>
        <a href={questionsIn(i18n.locale)}>
          <Trans>FAQ</Trans>
        </a>
        {presentation === '' ? null : (
          <a href={presentation}>
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
      <ThemeSwitch onTheme={onTheme} />
    </footer>
  );
}

/** Both labels are in the page and CSS hides one by the theme's attribute, so that a script need not know the texts. */
function ThemeSwitch({ onTheme }: Pick<LandingViewProps, 'onTheme'>) {
  return (
    <button type="button" className="theme" data-theme-switch onClick={onTheme}>
      <span data-in="dark">
        {icon('sun')}
        <span className="visually-hidden">
          <Trans>Light theme</Trans>
        </span>
      </span>
      <span data-in="light">
        {icon('moon')}
        <span className="visually-hidden">
          <Trans>Dark theme</Trans>
        </span>
      </span>
    </button>
  );
}

/** The menu of narrow screens: a disclosure, so that it opens without a script. */
function NarrowMenu({ signedIn }: { readonly signedIn: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <details className="menu">
      <summary aria-label={t`Menu`}>{icon('menu')}</summary>
      <nav aria-label={t`Menu`}>
        <EntryLinks signedIn={signedIn}>
          <ButtonLink to={paths.getStarted} $variant="primary">
            <Trans>Join Now</Trans>
          </ButtonLink>
          <ButtonLink to={paths.getStarted}>
            <Trans>SIGN IN</Trans>
          </ButtonLink>
          <ButtonLink to={paths.getStarted}>
            <Trans>LOGIN</Trans>
          </ButtonLink>
        </EntryLinks>
        <a href={questionsIn(i18n.locale)}>
          <Trans>FAQ</Trans>
        </a>
      </nav>
    </details>
  );
}
