import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../../frame/Link';
import * as paths from '../../../paths';
import { TabNav } from '../../../ui/TabNav';

/** SENT, RECEIVED, ADD (specification, section 2 "Donation lists"). */
export function DonationTabs({ current }: { readonly current: 'sent' | 'received' | 'add' }) {
  const { t } = useLingui();
  const page = (tab: typeof current) => (tab === current ? 'page' : undefined);
  return (
    <TabNav aria-label={t`Donations`}>
      <Link to={paths.donations('sent')} aria-current={page('sent')}>
        <Trans>SENT</Trans>
      </Link>
      <Link to={paths.donations('received')} aria-current={page('received')}>
        <Trans>RECEIVED</Trans>
      </Link>
      <Link to={paths.addDonation} aria-current={page('add')}>
        <Trans>ADD</Trans>
      </Link>
    </TabNav>
  );
}
