import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { selectPrivate } from '../../../state/session/session.selectors';
import { Facts } from '../../../ui/Facts';
import { Card, Stack } from '../../../ui/layout';
import { Aside } from './Aside';

/** Which of the member's data others see, beside the profile and the privacy setting. It does not repeat the values, which the profile shows. */
export function SeenByOthers() {
  const { t } = useLingui();
  const isPrivate = useSelector(selectPrivate);
  return (
    <Card>
      <Stack>
        <h2>{t`What other members see`}</h2>
        <p>
          <Trans>
            Your code, your name, and how they can pay you. The member who invited you sees your totals, too: team,
            partners, income, sent and received.
          </Trans>
        </p>
        <Facts rows={[{ id: 'method', label: t`Payment method`, value: isPrivate ? 'USDT' : `${t`BANK`} · USDT` }]} />
        <Aside>
          <Trans>The portal shows them neither your email nor your phone number.</Trans>
        </Aside>
      </Stack>
    </Card>
  );
}
