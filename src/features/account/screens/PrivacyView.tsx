import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { BackLink } from '../../../frame/links';
import * as paths from '../../../paths';
import { Button } from '../../../ui/Button';
import { ignorePressesBriefly } from '../../../ui/Dialog';
import { Card, Cluster, Columns, PageHeader, Stack } from '../../../ui/layout';
import { StatusChip } from '../../../ui/Stat';

interface PrivacyViewProps {
  readonly enabled: boolean;
  /** What other members see, shown beside the form. */
  readonly seen: ReactNode;
  /** Disables privacy when it is enabled, and enables it when it is not. */
  readonly onToggle: () => void;
}

/** The status, what it means, and the button that changes it. */
export function PrivacyView({ enabled, seen, onToggle }: PrivacyViewProps) {
  const { t } = useLingui();
  const holder = useRef<HTMLDivElement>(null);
  // A reply may say that privacy is on already: the press that was meant to switch it on must not switch it off.
  useLayoutEffect(() => {
    if (enabled) ignorePressesBriefly(holder.current);
  }, [enabled]);
  return (
    <>
      <PageHeader title={t`Privacy`} back={<BackLink to={paths.dashboard}>{t`GO BACK`}</BackLink>} />
      <Columns $form>
        <Card>
          <Stack $gap="l" ref={holder}>
            <Cluster $justify="between">
              <h2>
                <Trans>Account privacy</Trans>
              </h2>
              <span aria-live="polite">
                <StatusChip tone={enabled ? 'done' : 'neutral'}>{enabled ? t`ENABLED` : t`DISABLED`}</StatusChip>
              </span>
            </Cluster>
            <p>
              <Trans>When on, members can pay you in USDT only, not by bank.</Trans>
            </p>
            <Button variant={enabled ? 'secondary' : 'primary'} wide onClick={onToggle}>
              {enabled ? <Trans>DISABLE</Trans> : <Trans>ENABLE</Trans>}
            </Button>
          </Stack>
        </Card>
        {seen}
      </Columns>
    </>
  );
}
