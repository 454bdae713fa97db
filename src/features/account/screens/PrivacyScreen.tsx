import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BackLink } from '../../../frame/links';
import * as paths from '../../../paths';
import { selectPrivate } from '../../../state/session/session.selectors';
import { Button } from '../../../ui/Button';
import { ignorePressesBriefly } from '../../../ui/Dialog';
import { Card, Cluster, Columns, PageHeader, Stack } from '../../../ui/layout';
import { StatusChip } from '../../../ui/Stat';
import { SeenByOthers } from '../components/SeenByOthers';
import { disablePrivacy, enablePrivacy } from '../privacy.commands';

/** /portal/privacy (specification, section 2 "Privacy"): the status, what it means, and the button that changes it. */
export function PrivacyScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const enabled = useSelector(selectPrivate);
  const toggle = enabled ? disablePrivacy : enablePrivacy;
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
            <Button variant={enabled ? 'secondary' : 'primary'} wide onClick={() => dispatch(toggle.submitted(null))}>
              {enabled ? <Trans>DISABLE</Trans> : <Trans>ENABLE</Trans>}
            </Button>
          </Stack>
        </Card>
        <SeenByOthers />
      </Columns>
    </>
  );
}
