import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { i18n } from '../i18n/i18n';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Feedback';
import { token } from '../ui/theme/tokens';

const Foot = styled.div`
  position: fixed;
  inset-inline: ${token.space.m};
  inset-block-end: calc(${token.size.bottomBar} + ${token.space.s} + env(safe-area-inset-bottom, 0px));
  z-index: ${token.layer.toast};
  inline-size: fit-content;
  max-inline-size: 34rem;
  margin: 0 auto;
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.m};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
`;

interface NewVersionProps {
  readonly onUse: () => void;
  readonly onDismiss: () => void;
}

/** The offer of a newer version, at the foot of the window, where it moves nothing. It is hidden while using it would lose something. */
export function NewVersion({ onUse, onDismiss }: NewVersionProps) {
  const { t } = useLingui();
  return (
    <Foot>
      <Notice
        tone="info"
        slim
        action={
          <Button size="s" onClick={onUse}>
            {t`Use it now`}
          </Button>
        }
        onDismiss={onDismiss}
        dismissLabel={t`Dismiss`}
      >
        <Trans>A new version is ready.</Trans>
      </Notice>
    </Foot>
  );
}

/** Puts the offer into the page, in a live region; `null` removes it. */
export function showNewVersion(document: Document): (offer: NewVersionProps | null) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  document.body.append(region);
  const root = createRoot(region);
  return (offer) =>
    root.render(
      offer && (
        <I18nProvider i18n={i18n}>
          <NewVersion {...offer} />
        </I18nProvider>
      ),
    );
}
