import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog';
import { Stack } from '../ui/layout';
import { Numbered } from '../ui/Numbered';

/** What the first script of the page keeps where a browser can install it (`public/app.html`): its own question, or that there is none (iPhone). */
interface InstallPrompt {
  readonly prompt?: () => Promise<unknown>;
}

declare global {
  interface Window {
    portalInstall?: InstallPrompt | undefined;
  }
}

/** How it is done where no browser asks for it: on iPhone and iPad. */
function ByHand({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open sheet size="s" dismissable title={t`Install`} closeLabel={t`Close`} onClose={onClose}>
      <Stack $gap="m">
        <p>
          <Trans>The portal then opens from your home screen, without the bar of the browser.</Trans>
        </p>
        <Numbered>
          <li>
            <Trans>Open this page in Safari.</Trans>
          </li>
          <li>
            <Trans>Press Share.</Trans>
          </li>
          <li>
            <Trans>Choose Add to Home Screen, then Add.</Trans>
          </li>
        </Numbered>
      </Stack>
    </Dialog>
  );
}

/**
 * Installs the portal because the member asked for it: the browser's own question where there is one, else how it is done by hand, to be
 * drawn until it is closed. Nothing else ever asks.
 */
export function open(onClose: () => void): ReactNode {
  const { portalInstall } = window;
  if (!portalInstall?.prompt) return <ByHand onClose={onClose} />;
  // A browser lets it be asked once; it offers a new one when it may be asked again.
  window.portalInstall = undefined;
  void portalInstall.prompt().catch(() => undefined);
  return null;
}
