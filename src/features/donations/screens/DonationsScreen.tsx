import { useSelector } from 'react-redux';
import { ListFoot } from '../../../connected/ListFoot';
import { receivedHelps, sentHelps } from '../donations.lists';
import { selectRunningTotal, selectSide } from '../donations.selectors';
import { DonationsView } from './DonationsView';

const sheets = () => import(/* webpackChunkName: "csv" */ '../donations.csv');
const CSV = {
  sent: () => sheets().then(({ donationSheet }) => donationSheet('sent')),
  received: () => sheets().then(({ donationSheet }) => donationSheet('received')),
};

/** /portal/donations and /portal/donations/received (specification, section 2 "Donation lists"). */
export function DonationsScreen() {
  const side = useSelector(selectSide);
  const list = side === 'sent' ? sentHelps : receivedHelps;
  const { pages, loaded, held, failed, loading } = useSelector(list.select);
  const total = useSelector(selectRunningTotal);
  return (
    <DonationsView
      side={side}
      total={total}
      pages={pages}
      waiting={loaded ? 'no' : failed && !loading ? 'failed' : 'yes'}
      empty={loaded && held === 0}
      foot={<ListFoot key={list.name} list={list} csv={CSV[side]} />}
    />
  );
}
