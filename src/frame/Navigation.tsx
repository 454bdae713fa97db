import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { useText } from '../i18n/useText';
import { BOTTOM_PLACES, MENU_GROUPS, MENU_PAGES, type MenuGroup } from '../pages';
import * as paths from '../paths';
import { selectLocation } from '../state/ui/ui.selectors';
import { BottomNav, type RenderLink, SideNav } from '../ui/AppShell';
import { Link } from './Link';

const renderLink: RenderLink = (link, content) => (
  <Link to={link.href} aria-current={link.current ? 'page' : undefined}>
    {content}
  </Link>
);

/** A link is current on its own page and on the pages below it; the dashboard only on its own. */
function isCurrent(path: string, href: string): boolean {
  return href === paths.dashboard ? path === href : paths.isWithin(href, path);
}

/** The pages of the menu as links. In a bar, which lacks them, a page that is nested under another counts as that one. */
function useLinks(inBar = false) {
  const text = useText();
  const open = useSelector(selectLocation)?.path ?? '';
  const path = (inBar && MENU_PAGES.find((page) => page.path === open)?.under) || open;
  return MENU_PAGES.map((page) => ({
    ...page,
    href: page.path,
    label: text(page.label),
    current: isCurrent(path, page.path),
  }));
}

/** All pages, in their groups. */
export function SideNavigation() {
  const { t } = useLingui();
  const links = useLinks();
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
  return <SideNav label={t`Pages`} groups={groups} renderLink={renderLink} />;
}

/** The bar at the foot of a phone. */
export function BottomNavigation() {
  const { t } = useLingui();
  const all = useLinks(true);
  const links = BOTTOM_PLACES.flatMap((place) => all.filter((link) => link.bottom === place));
  return <BottomNav label={t`Most used pages`} links={links} renderLink={renderLink} />;
}
