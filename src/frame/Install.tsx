import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Dialog } from '../ui/Dialog';
import { Stack } from '../ui/layout';
import { token } from '../ui/theme/tokens';

const Steps = styled.ol`
  display: grid;
  gap: ${token.space.xs};
  padding-inline-start: ${token.space.l};
`;

/** Set by an inline script of the page (`public/app.html`) if the browser can install the portal: its prompt, or none (iPhone). */
interface InstallPrompt {
  readonly prompt?: () => Promise<unknown>;
}

declare global {
  interface Window {
    portalInstall?: InstallPrompt | undefined;
  }
}

/** Instructions for browsers without a prompt: on iPhone and iPad. */
export function InstallByHand({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog sheet size="s" dismissable title={t`Install`} closeLabel={t`Close`} onClose={onClose}>
      <Stack $gap="m">
        <p>
          <Trans>It then opens from your home screen, full screen.</Trans>
        </p>
        <Steps>
          <li>
            <Trans>Open this page in Safari.</Trans>
          </li>
          <li>
            <Trans>Press Share.</Trans>
          </li>
          <li>
            <Trans>Choose Add to Home Screen, then Add.</Trans>
          </li>
        </Steps>
      </Stack>
    </Dialog>
  );
}
