import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fullName } from '../domain/people';
import { navigateTo } from '../kernel/navigation';
import * as paths from '../paths';
import { logoutRequested } from '../state/session/session.events';
import { selectUser } from '../state/session/session.selectors';
import { Menu } from '../ui/Menu';
import { code, PersonName } from '../ui/Text';
import { preloadable } from './preloadable';
import { useSupportReport } from './report/useSupportReport';

const installByHand = preloadable(() => import('./Install').then((module) => module.InstallByHand));

/**
 * Installs the portal at the member's request, and never otherwise: by the browser's prompt if there is one, otherwise by
 * instructions (`open`).
 */
function install(open: (isLoaded: boolean) => void): void {
  const { portalInstall } = window;
  if (!portalInstall?.prompt) {
    void installByHand.preload().then(open);
    return;
  }
  // A browser allows one prompt; it fires a new event when it may be shown again.
  window.portalInstall = undefined;
  void portalInstall.prompt().catch(() => undefined);
}

/** The profile menu: the signed-in member, and entries about the portal as a whole. */
export function ProfileMenu({ onLanguage }: { readonly onLanguage: () => void }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const [installing, setInstalling] = useState(false);
  const report = useSupportReport();
  const reportItem = report.open && {
    id: 'report',
    label: t`Support report`,
    icon: 'file' as const,
    onSelect: report.open,
  };
  return (
    <>
      <Menu
        label={t`Profile menu`}
        icon="profile"
        id="profile"
        text={user?.code ?? ''}
        header={
          <>
            {code(user?.code ?? '')}
            <br />
            <PersonName>{user ? fullName(user) : ''}</PersonName>
          </>
        }
        items={[
          ...(reportItem ? [reportItem] : []),
          {
            id: 'words',
            label: t`Glossary`,
            icon: 'help',
            onSelect: () => dispatch(navigateTo(paths.glossary)),
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
            onSelect: onLanguage,
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
      {installing ? <installByHand.Component onClose={() => setInstalling(false)} /> : null}
    </>
  );
}
