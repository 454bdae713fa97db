import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { themeToggled } from '../state/ui/ui.events';
import { selectTheme } from '../state/ui/ui.selectors';
import { AppShell } from '../ui/AppShell';
import { IconButton } from '../ui/Button';
import { Stack } from '../ui/layout';
import { ConnectionLine } from './ConnectionLine';
import { LanguageButton, languages } from './LanguageButton';
import { BrandLink } from './links';
import { BottomNavigation, SideNavigation } from './Navigation';
import { NoticeLine } from './NoticeLine';
import { OutcomeNotices } from './OutcomeNotices';
import { ProfileMenu } from './ProfileMenu';
import { VerifyBanner } from './VerifyBanner';

function ThemeButton() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const isDark = useSelector(selectTheme) === 'dark';
  return (
    <IconButton
      icon="sun"
      lightIcon="moon"
      label={isDark ? t`Light theme` : t`Dark theme`}
      onClick={() => dispatch(themeToggled())}
    />
  );
}

/** The portal's layout: sidebar groups, top bar with the quick search, theme switch and profile menu, verify banner (specification, section 2). */
export function PortalLayout({ search, children }: { readonly search?: ReactNode; readonly children: ReactNode }) {
  const { t } = useLingui();
  const [toggled, setToggled] = useState(false);
  const toggle = useCallback(() => setToggled((before) => !before), []);
  const [choosing, setChoosing] = useState(false);
  const chooseLanguage = () => languages.preload().then(setChoosing);
  return (
    <AppShell
      brand={<BrandLink />}
      sidebar={
        <>
          <SideNavigation />
          <LanguageButton onPress={chooseLanguage} />
        </>
      }
      bottom={<BottomNavigation />}
      topbar={
        <>
          <div role="status">
            <ConnectionLine />
          </div>
          {search}
          <ThemeButton />
          <ProfileMenu onLanguage={() => void chooseLanguage()} />
          {choosing ? <languages.Component onClose={() => setChoosing(false)} /> : null}
        </>
      }
      banner={
        <Stack $gap="s">
          <NoticeLine>
            <OutcomeNotices />
          </NoticeLine>
          <VerifyBanner />
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
