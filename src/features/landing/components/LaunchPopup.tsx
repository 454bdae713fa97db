import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { LiveText } from '../../../frame/LiveText';
import { icon } from '../../../ui/Icon';
import { selectLaunchCountdown, selectLaunching } from '../landing.selectors';

interface PopupFrameProps {
  readonly hidden: boolean;
  readonly clock: ReactNode;
  readonly onClose?: () => void;
}

/** The popup's markup. The prerendered page holds it hidden, for `src/boot/landing.ts` to show. */
export function PopupFrame({ hidden, clock, onClose }: PopupFrameProps) {
  const { t } = useLingui();
  return (
    <aside className="launch" data-launch hidden={hidden} aria-label={t`Launching`}>
      <p>
        <Trans>Launching in</Trans>
        <strong data-clock>{clock}</strong>
      </p>
      <button type="button" aria-label={t`Close`} onClick={onClose}>
        {icon('close')}
      </button>
    </aside>
  );
}

/** The launching countdown within the application: shown only while the remaining time is above zero (specification, section 1). */
export function LaunchPopup() {
  const launching = useSelector(selectLaunching);
  const [closed, setClosed] = useState(false);
  if (!launching || closed) return null;
  return (
    <PopupFrame hidden={false} clock={<LiveText select={selectLaunchCountdown} />} onClose={() => setClosed(true)} />
  );
}
