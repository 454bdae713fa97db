import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Transaction } from '../../../domain/entities';
import { groupsOf } from '../../../domain/shorten';
import { decimalsOf, transactionKey, type Unit } from '../../../domain/transaction';
import { Copyable } from '../../../frame/copy';
import { TextLink } from '../../../frame/links';
import { formatNumber } from '../../../i18n/numberFormat';
import * as paths from '../../../paths';
import { selectCopyOf } from '../../../state/ui/ui.selectors';
import { ButtonAnchor } from '../../../ui/Button';
import { bothTimes, type Fact, Facts } from '../../../ui/Facts';
import { icon } from '../../../ui/Icon';
import { Cluster, Stack } from '../../../ui/layout';
import { groupedCode, money, PersonName, verbatim } from '../../../ui/Text';
import { token } from '../../../ui/theme/tokens';
import { ReceiptLink } from '../../lists/ReceiptLink';
import { type Party, selectTransactionDetail } from '../wallet.selectors';

/** The address of a transaction in a block explorer: the build's setting followed by the hash; '' hides the link. */
const EXPLORER = process.env.EXPLORER_URL ?? '';

const Amount = styled.p`
  font-size: ${token.type.title};
  font-weight: ${token.weight.bold};
`;

/** Beside the list an address, which is compared before money is sent, is whole in low lines, the last of them not close to the rule below. */
const Details = styled(Stack)`
  aside & { gap: ${token.space.s}; .beside { --line: 1.25; margin-block-end: 0.3125rem; line-height: 1.25; gap: 0; } .beside button { margin-block: -0.375rem; margin-inline-end: -0.75rem; } }
`;

interface TransactionDetailProps {
  /** The list of the row, as its receipt's address names it. */
  readonly of: paths.ReceiptOf;
  readonly row: Transaction;
  readonly unit: Unit;
}

/**
 * All details of a transaction: whole hash and addresses to copy, the exact amount, both times, the parties, and the donation that it paid.
 */
export function TransactionDetail({ of, row, unit }: TransactionDetailProps) {
  const { t } = useLingui();
  const detailOf = useSelector(selectTransactionDetail);
  const detail = detailOf(row, decimalsOf(unit));
  const { donation } = detail;
  const rows: Fact[] = [
    { id: 'from', label: t`From`, value: <Who party={detail.fromParty} field="from" /> },
    { id: 'to', label: t`To`, value: <Who party={detail.toParty} field="to" /> },
    {
      id: 'hash',
      label: t`Hash`,
      value: detail.hash === '' ? '-' : <CopyField field="hash" text={detail.hash} label={t`Copy hash`} />,
    },
    {
      id: 'local',
      label: t`Local time`,
      value: bothTimes(detail.created, detail.createdUtc),
    },
  ];
  if (donation !== null) {
    rows.push({
      id: 'donation',
      label: t`Donation`,
      value: <TextLink to={paths.donation(donation.side, donation.code)}>{verbatim(donation.code)}</TextLink>,
    });
  }
  return (
    <Details>
      <Cluster $justify="between">
        <Amount>
          {money(formatNumber(detail.exact), unit, detail.direction === 'incoming' ? 'positive' : 'plain')}
        </Amount>
        {detail.direction === 'incoming' || detail.direction === 'outgoing' ? (
          <ReceiptLink of={of} id={transactionKey(row)} />
        ) : null}
      </Cluster>
      <Facts rows={rows} />
      {EXPLORER === '' || detail.hash === '' ? null : (
        <ButtonAnchor href={`${EXPLORER}${encodeURIComponent(detail.hash)}`} target="_blank" rel="noreferrer" $size="s">
          {icon('external')}
          <Trans>View in a block explorer</Trans>
        </ButtonAnchor>
      )}
    </Details>
  );
}

interface CopyFieldProps {
  readonly field: string;
  readonly text: string;
  readonly label: string;
}

/** A whole address or hash, in the groups in which it was compared before it was sent. In one piece it is selected where the clipboard refuses it. */
function CopyField({ field, text, label }: CopyFieldProps) {
  const place = `row/${field}`;
  const isRefused = useSelector(selectCopyOf(place)) === 'failed';
  return (
    <span className="beside">
      {isRefused ? null : groupedCode(groupsOf(text))}
      <Copyable field={place} text={text} label={label} bare />
    </span>
  );
}

interface WhoProps {
  readonly party: Party;
  readonly field: string;
}

/** A member's code, with the name if it is known, and the whole address, to copy: what the row has of them; '-' if it has neither. */
function Who({ party, field }: WhoProps) {
  const { t } = useLingui();
  const { code, name, address, own } = party;
  if (code === '' && address === '') return '-';
  return (
    <>
      {code === '' ? null : (
        <span>
          {verbatim(code)} {own ? <Trans>(you)</Trans> : <PersonName>{name}</PersonName>}
        </span>
      )}
      {address === '' ? null : <CopyField field={field} text={address} label={t`Copy address`} />}
    </>
  );
}
