import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { fullName } from '../domain/people';
import { useText } from '../i18n/useText';
import { navigateTo } from '../kernel/navigation';
import { BOTTOM_PLACES, MENU_GROUPS, MENU_PAGES, type MenuGroup } from '../pages';
import * as paths from '../paths';
import { logoutRequested, verifyBannerDismissed } from '../state/session/session.events';
import { selectUser, selectVerifyBanner } from '../state/session/session.selectors';
import { themeToggled } from '../state/ui/ui.events';
import { selectPlace, selectTheme } from '../state/ui/ui.selectors';
import { AppShell, BottomNav, type RenderLink, SideNav } from '../ui/AppShell';
import { IconButton } from '../ui/Button';
import { Notice } from '../ui/Feedback';
import { Stack } from '../ui/layout';
import { Menu } from '../ui/Menu';
import { code, PersonName } from '../ui/Text';
import { LanguageButton, languages } from './LanguageButton';
import { BrandLink, ButtonLink } from './links';
import { NoticeLine } from './NoticeLine';
import { OutcomeNotices } from './OutcomeNotices';
import { preloadable } from './preloadable';
import { useSupportReport } from './report/useSupportReport';

const installByHand = preloadable(() => import('./Install').then((module) => module.InstallByHand));

/**
 * Installs the portal because the member asked for it, as nothing else ever does: by the browser's own question where there is one, else by
 * what says how it is done by hand (`open`).
 */
function install(open: (came: boolean) => void): void {
  const { portalInstall } = window;
  if (!portalInstall?.prompt) {
    void installByHand.preload().then(open);
    return;
  }
  // A browser lets it be asked once; it offers a new one when it may be asked again.
  window.portalInstall = undefined;
  void portalInstall.prompt().catch(() => undefined);
}

const renderLink: RenderLink = (link, content) => (
  <Link to={link.href} aria-current={link.current ? 'page' : undefined}>
    {content}
  </Link>
);

/** A link is current on its own page and on the pages below it; the dashboard only on its own. */
function isCurrent(path: string, href: string): boolean {
  return href === paths.dashboard ? path === href : paths.isWithin(href, path);
}

/** The portal's layout: sidebar groups, top bar with the quick search, theme switch and profile menu, verify banner (specification, section 2). */
export function PortalLayout({ search, children }: { readonly search?: ReactNode; readonly children: ReactNode }) {
  const { t } = useLingui();
  const text = useText();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const theme = useSelector(selectTheme);
  const banner = useSelector(selectVerifyBanner);
  const path = useSelector(selectPlace)?.path ?? '';
  const [toggled, setToggled] = useState(false);
  const toggle = useCallback(() => setToggled((before) => !before), []);
  const [choosing, setChoosing] = useState(false);
  const [installing, setInstalling] = useState(false);
  const report = useSupportReport();
  const chooseLanguage = () => void languages.preload().then(setChoosing);

  const links = MENU_PAGES.map((page) => ({
    ...page,
    href: page.path,
    label: text(page.label),
    current: isCurrent(path, page.path),
  }));
  const titles: { readonly [group in MenuGroup]: string } = {
    dashboard: t`DASHBOARD`,
    donation: t`DONATION`,
    team: t`TEAM`,
    settings: t`SETTINGS`,
  };
  const groups = MENU_GROUPS.map((group) => ({
    title: titles[group],
    links: links.filter((link) => link.group === group),
  }));
  const bottom = BOTTOM_PLACES.flatMap((place) => links.filter((link) => link.bottom === place));
  const name = user ? fullName(user) : '';

  return (
    <AppShell
      brand={<BrandLink />}
      sidebar={
        <>
          <SideNav label={t`Pages`} groups={groups} renderLink={renderLink} />
          <LanguageButton onPress={chooseLanguage} />
        </>
      }
      bottom={<BottomNav label={t`Most used pages`} links={bottom} renderLink={renderLink} />}
      topbar={
        <>
          {search}
          <IconButton
            icon={theme === 'dark' ? 'sun' : 'moon'}
            label={theme === 'dark' ? t`Light theme` : t`Dark theme`}
            onClick={() => dispatch(themeToggled())}
          />
          <Menu
            label={t`Profile menu`}
            icon="profile"
            id="profile"
            text={user?.code ?? ''}
            header={
              <>
                {code(user?.code ?? '')}
                <br />
                <PersonName>{name}</PersonName>
              </>
            }
            items={[
              ...(report.open
                ? [
                    {
                      id: 'report',
                      label: t`Support report`,
                      icon: 'file',
                      onSelect: report.open,
                    } as const,
                  ]
                : []),
              {
                id: 'words',
                label: t`Words`,
                icon: 'help',
                onSelect: () => dispatch(navigateTo(paths.words)),
              },
              {
                id: 'install',
                label: t`Install`,
                icon: 'claim',
                isOffered: () => Boolean(window.portalInstall),
                onSelect: () => install(setInstalling),
              },
              {
                id: 'language',
                label: t`Language`,
                icon: 'globe',
                onSelect: chooseLanguage,
              },
              {
                id: 'logout',
                label: t`Logout`,
                icon: 'logout',
                onSelect: () => dispatch(logoutRequested()),
              },
            ]}
          />
          {report.dialog}
          {choosing ? <languages.Component onClose={() => setChoosing(false)} /> : null}
          {installing ? <installByHand.Component onClose={() => setInstalling(false)} /> : null}
        </>
      }
      banner={
        <Stack $gap="s">
          <NoticeLine>
            <OutcomeNotices />
          </NoticeLine>
          {banner ? (
            // A prepared page is drawn with it; the shell's script takes it away from who is verified.
            <div data-only="unverified">
              <Notice
                tone="warning"
                slim
                action={
                  <ButtonLink to={paths.verify} $variant="quiet" $size="s">
                    {t`VERIFY`}
                  </ButtonLink>
                }
                onDismiss={() => dispatch(verifyBannerDismissed())}
                dismissLabel={t`Dismiss`}
              >
                {t`Verify your email address.`}
              </Notice>
            </div>
          ) : null}
        </Stack>
      }
      toggled={toggled}
      onToggle={toggle}
      toggleLabel={t`Menu`}
      closeLabel={t`Close menu`}
      skipLabel={t`Skip to content`}
    >
      {children}
    </AppShell>
  );
}
