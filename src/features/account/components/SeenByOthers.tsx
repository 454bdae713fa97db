import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { fullName } from '../../../domain/people';
import { selectPrivate, selectUser } from '../../../state/session/session.selectors';
import { Facts } from '../../../ui/Facts';
import { Card, Stack } from '../../../ui/layout';
import { code, PersonName } from '../../../ui/Text';
import { Aside } from './Aside';

/** What the portal shows of the member to others, beside the privacy setting. */
export function SeenByOthers() {
  const { t } = useLingui();
  const user = useSelector(selectUser);
  const isPrivate = useSelector(selectPrivate);
  return user === null ? null : (
    <Card>
      <Stack>
        <h2>{t`What other members see`}</h2>
        <Facts
          rows={[
            { id: 'code', label: t`Code`, value: code(user.code) },
            { id: 'name', label: t`Name`, value: <PersonName>{fullName(user)}</PersonName> },
            { id: 'method', label: t`Payment method`, value: isPrivate ? 'USDT' : `${t`BANK`} · USDT` },
          ]}
        />
        <Aside>
          <Trans>The portal shows them neither your email nor your phone number.</Trans>
        </Aside>
      </Stack>
    </Card>
  );
}
