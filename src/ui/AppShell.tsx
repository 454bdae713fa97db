import { type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './Button';
import { type IconName, icon } from './Icon';
import { token } from './theme/tokens';
import { useCloseRequest } from './useCloseRequest';
import { useMatches } from './useMatches';

export interface NavLink {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** It links to the open page, or to one above it. */
  readonly current: boolean;
  /** The `href` of the link before it, to which it belongs: indented, without an icon. */
  readonly under?: string | undefined;
}

interface NavGroup {
  readonly title: string;
  readonly links: readonly NavLink[];
}

/** Renders a link with the caller's router: `<Link to={link.href} aria-current={link.current ? 'page' : undefined}>{content}</Link>`. */
export type RenderLink = (link: NavLink, content: ReactNode) => ReactNode;

const Side = styled.nav`
  display: flex;
  flex-direction: column;
  /* Closer on a low desktop: all links and the language are in view. */
  gap: clamp(${token.space.xs}, 6vh - 2.25rem, ${token.space.l});
  padding: ${token.space.xs} ${token.space.s} 0;
  h2 { padding: 0 ${token.space.s} ${token.space.xxs}; color: ${token.color.textMuted}; font-size: ${token.type.caption}; font-weight: ${token.weight.bold}; letter-spacing: 0.08em; }
  /* Nastaliq is not bold, and its letters are not spaced: a heading would look like a link. */
  h2:lang(ur) { color: ${token.color.text}; }
  ul { display: flex; flex-direction: column; gap: 0.125rem; list-style: none; }
  a {
    display: flex; align-items: center; gap: ${token.space.s};
    min-block-size: ${token.size.control}; padding: ${token.space.xs} ${token.space.s};
    border-radius: ${token.radius.m}; color: ${token.color.textMuted};
    font-size: 0.9375rem; font-weight: ${token.weight.medium}; text-decoration: none;
  }
  a:hover { background: ${token.color.hover}; color: ${token.color.text}; }
  a[aria-current='page'] { background: ${token.color.accentSoft}; color: ${token.color.accentText}; }
  /* Its text begins where that of the link above begins. */
  .under a { padding-inline-start: 2.6875rem; }
`;

interface SideNavProps {
  /** The accessible name. */
  readonly label: string;
  readonly groups: readonly NavGroup[];
  readonly renderLink: RenderLink;
}

/** The grouped links of the sidebar. */
export function SideNav({ label, groups, renderLink }: SideNavProps) {
  return (
    <Side aria-label={label}>
      {groups.map((group) => (
        <div key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.links.map((link) => (
              <li key={link.href} className={link.under ? 'under' : undefined}>
                {renderLink(
                  link,
                  <>
                    {link.under ? null : icon(link.icon)}
                    <span>{link.label}</span>
                  </>,
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Side>
  );
}

const Bottom = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.sticky};
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${token.color.border};
  background: ${token.color.surface};
  /* Equally wide, except for a longer word. */
  ul { list-style: none; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(min-content, 1fr); column-gap: ${token.space.xxs}; }
  /* The same room between the words, where they are nearly as wide as the window. */
  @media (max-width: 20.99rem) { ul { grid-auto-columns: auto; } }
  a {
    display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 0.125rem;
    min-block-size: min(3.5rem, 56px); padding: ${token.space.xxs} 0; color: ${token.color.textMuted};
    font-size: min(0.8125rem, max(13px, var(--tab, 4.75vmin))); font-weight: ${token.weight.medium}; text-align: center; text-decoration: none; line-height: 1.2;
  }
  /* Nastaliq reaches below its line. */
  a:lang(ur) { gap: 0; padding-block: 0.125rem 0.5rem; }
  a[aria-current='page'] { color: ${token.color.accentText}; }
  :focus-visible { outline-offset: -2px; }
  @media ${token.query.wide} { display: none; }
`;

interface BottomNavProps {
  readonly label: string;
  /** At most five. */
  readonly links: readonly NavLink[];
  readonly renderLink: RenderLink;
}

/** The most used links within reach of a thumb; only on narrow screens. */
export function BottomNav({ label, links, renderLink }: BottomNavProps) {
  return (
    <Bottom aria-label={label}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            {renderLink(
              link,
              <>
                {icon(link.icon, '1.375rem')}
                <span>{link.label}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
    </Bottom>
  );
}

const Frame = styled.div`
  /* Pressed before the application has loaded, which then repeats the press. */
  [data-pressed] { opacity: 0.5; }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100dvh;

  .skip { position: absolute; inset-block-start: ${token.space.xs}; inset-inline-start: ${token.space.xs}; z-index: ${token.layer.skip}; }
  .skip > a {
    display: block; padding: ${token.space.s} ${token.space.m}; border-radius: ${token.radius.m};
    background: ${token.color.accent}; color: ${token.color.onAccent}; font-weight: ${token.weight.bold}; text-decoration: none;
  }
  > .side { background: ${token.color.surface}; border-inline-end: 1px solid ${token.color.border}; overflow-y: auto; overscroll-behavior: contain; }
  .aside-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; min-block-size: ${token.size.topbar}; padding-inline: min(${token.space.l}, 6vw) 0; }
  .aside-head a { color: inherit; text-decoration: none; display: inline-flex; align-items: center; min-block-size: ${token.size.control}; }

  > .column { display: flex; flex-direction: column; min-inline-size: 0; }
  .topbar {
    position: sticky; inset-block-start: 0; z-index: ${token.layer.sticky};
    display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${token.space.xs};
    min-block-size: ${token.size.topbar}; padding-inline: ${token.space.xxs};
    background: ${token.color.canvas}; border-block-end: 1px solid ${token.color.border};
  }
  .topbar > button, .slot > button, .slot > div > button { block-size: min(${token.size.control}, 48px); min-block-size: 0; }
  /* Its status region stays in the page, but takes room only while it shows a notice. */
  .banner:not(:has(button)), .banner [role]:empty { position: absolute; }
  main {
    /* Closer in a low window. */
    --between: clamp(1rem, 6vh - 2rem, 1.5rem);
    flex: auto; display: flex; flex-direction: column; gap: var(--between);
    inline-size: 100%; max-inline-size: ${token.size.portal}; margin-inline: auto;
    padding: var(--between) ${token.space.m} calc(${token.space.huge} + ${token.space.xl} + var(--acting, 0rem));
    @media ${token.query.huge} { max-inline-size: 96rem; }
    /* A phone's room is for the content, not for the space around it. */
    @media ${token.query.narrow} { --between: 1rem; }
  }
  .scrim { display: none; }

  @media ${token.query.narrow} {
    > .side {
      position: fixed; inset-block: 0; inset-inline-start: 0; z-index: ${token.layer.drawer};
      inline-size: min(18rem, calc(100vw - 48px)); padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
      visibility: hidden; transform: translateX(-100%);
      transition: transform ${token.motion.calm}, visibility ${token.motion.calm};
    }
    [dir='rtl'] & > .side { transform: translateX(100%); }
    &[data-toggled] > .side, [dir='rtl'] &[data-toggled] > .side { visibility: visible; transform: none; transition: transform ${token.motion.calm}; box-shadow: ${token.shadow.floating}; }
    /* The line of a lost connection reaches behind the tab bar, so that no strip of the page shows below it. */
    .lost { padding-block-end: calc(${token.size.bottomBar} + ${token.space.xs} + env(safe-area-inset-bottom)); }
    > .scrim {
      position: fixed; inset: 0; z-index: ${token.layer.scrim}; background: ${token.color.overlay};
      opacity: 0; pointer-events: none; transition: opacity ${token.motion.calm}, display ${token.motion.calm} allow-discrete;
    }
    &[data-toggled] > .scrim { display: block; opacity: 1; pointer-events: auto; }
  }
  /* Twice the text on the narrowest phone: the four buttons are still in one line, without the member's code, which is in the menu anyway. */
  @media (max-width: 15rem) {
    .topbar button:not([role]) { inline-size: 20vw; min-inline-size: 0; justify-content: center; }
    .topbar [aria-haspopup] > [dir] { display: none; }
  }
  @media ${token.query.wide} {
    grid-template-columns: ${token.size.side} minmax(0, 1fr);
    &[data-toggled] { grid-template-columns: minmax(0, 1fr); }
    &[data-toggled] > .side, .aside-head > button { display: none; }
    > .side { position: sticky; inset-block-start: 0; block-size: 100dvh; }
    .topbar { padding-inline: ${token.space.s}; }
    /* The line of a lost connection is in the middle of the top bar, where it covers nothing. */
    .lost { position: static; inline-size: auto; border-radius: ${token.radius.m}; }
    html[data-lost] & { margin-block-end: -3.5rem; }
    main { padding: ${token.space.xl} ${token.space.l} ${token.space.huge}; }
    /* A low desktop: the transaction ID of a payment is above the bar with its button. */
    @media (max-height: 54.99rem) { main { padding-block-start: ${token.space.m}; } }
  }
  /* On its side a phone has room for little else. */
  @media ${token.query.low} {
    .topbar { min-block-size: 0; }
    html:not([data-lost], [data-told]) & .topbar { position: relative; }
    main { gap: ${token.space.xs}; padding-block-start: ${token.space.xs}; }
    /* In the top bar, as in a wide window. */
    .lost { position: static; inline-size: auto; padding: ${token.space.xxs} ${token.space.s}; border-radius: ${token.radius.m}; font-size: min(${token.type.small}, 5vmin); line-height: 1.25; }
    html[data-lost] & { margin-block-end: -3.5rem; }
  }
`;

interface AppShellProps {
  /** The logo, usually within a link. */
  readonly brand: ReactNode;
  /** A `SideNav`, and what is below it. */
  readonly sidebar: ReactNode;
  /** Content at the end of the top bar, after the toggle. */
  readonly topbar: ReactNode;
  readonly banner?: ReactNode;
  /** A `BottomNav`. */
  readonly bottom: ReactNode;
  readonly children: ReactNode;
  /** The member has pressed the toggle: a narrow screen shows its drawer, a wide one hides its sidebar. */
  readonly toggled: boolean;
  /**
   * Called by the toggle, the drawer's close icon, a link in the drawer, Esc, Android's Back, or a press beside it. Must be the same
   * function in every render.
   */
  readonly onToggle: () => void;
  /** Names the toggle and, while it is a drawer, the sidebar. */
  readonly toggleLabel: string;
  readonly closeLabel: string;
  readonly skipLabel: string;
}

/** The frame of the portal: sidebar or drawer, top bar, banner, and one column of content. */
export function AppShell(props: AppShellProps) {
  const { toggled, onToggle } = props;
  const wide = useMatches(token.query.wide);
  const drawer = !wide && toggled;
  const id = useId();
  const main = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const aside = useRef<HTMLDivElement>(null);

  // After the render: React restores the earlier focus when it changes the page.
  useEffect(() => {
    if (!drawer) return undefined;
    const button = toggle.current;
    close.current?.focus();
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, .scrim')) onToggle();
    };
    const panel = aside.current;
    document.addEventListener('click', pressed);
    return () => {
      document.removeEventListener('click', pressed);
      // A link in the drawer has moved the focus to its page; any other way to close returns it.
      if (document.activeElement === document.body || panel?.contains(document.activeElement)) button?.focus();
    };
  }, [drawer, onToggle]);
  useCloseRequest(drawer ? onToggle : null);

  return (
    // By `data-bottom` the global styles keep toasts above the bottom bar.
    <Frame data-toggled={toggled ? '' : undefined} data-bottom="">
      {/* A landmark of its own, because screen reader users who go from landmark to landmark would miss it otherwise. */}
      <nav className="skip" aria-label={props.skipLabel} inert={drawer}>
        <a
          className="visually-hidden"
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {props.skipLabel}
        </a>
      </nav>
      <div
        id={id}
        role={drawer ? 'dialog' : 'complementary'}
        className="side"
        aria-modal={drawer || undefined}
        aria-label={drawer ? props.toggleLabel : undefined}
        ref={aside}
      >
        <div className="aside-head">
          {props.brand}
          <IconButton icon="close" label={props.closeLabel} onClick={onToggle} buttonRef={close} />
        </div>
        {props.sidebar}
      </div>
      <div className="scrim" />
      <div className="column" inert={drawer}>
        <header className="topbar">
          <IconButton
            icon="menu"
            label={props.toggleLabel}
            onClick={onToggle}
            expanded={wide ? !toggled : toggled}
            controls={id}
            buttonRef={toggle}
          />
          <div className="slot">{props.topbar}</div>
        </header>
        <main id="main" tabIndex={-1} ref={main}>
          <div className="banner">{props.banner}</div>
          {props.children}
        </main>
        {props.bottom}
      </div>
    </Frame>
  );
}
