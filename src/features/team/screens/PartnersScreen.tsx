import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Partner } from '../../../domain/entities';
import { Cluster, PageHeader } from '../../../ui/layout';
import { type Cell, type Column, DataTable, moneyCell, nameCell, verbatimCell } from '../../../ui/lists/DataTable';
import { ListFoot } from '../../lists/ListFoot';
import { ListPlaceholder } from '../../lists/ListPlaceholder';
import { FilteredList, type RowFields, useFilterState, useListFilter } from '../../lists/listFilter';
import { useOpenRow } from '../../lists/RowDetail';
import { partners } from '../team.lists';
import { partnerOf } from '../team.selectors';

function cells(row: Partner): readonly (Cell | string)[] {
  const partner = partnerOf(row);
  return [
    verbatimCell(partner.code),
    nameCell(partner.name),
    partner.partners,
    partner.team,
    moneyCell(partner.income, 'USDT'),
    moneyCell(partner.sent, 'USDT'),
    moneyCell(partner.received, 'USDT'),
  ];
}

const csv = () => import(/* webpackChunkName: "csv" */ '../team.csv').then(({ partnerCsv }) => partnerCsv);

const keyOf = (row: Partner): string => row.code;

const rowFields: RowFields<Partner> = {
  words: (row) => {
    const { code, name, partners: direct, team, income, sent, received } = partnerOf(row);
    return [code, name, direct, team, income, sent, received, 'USDT'];
  },
  type: () => '',
};

/** /portal/partners: direct referrals (specification, section 2 "Partners"). */
export function PartnersScreen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Partners`} subtitle={t`Members who joined with your referral code.`} />
      <Rows />
      <ListFoot list={partners} csv={csv} />
    </>
  );
}

/** Separate from the page's header, which does not depend on the number of rows. */
function Rows() {
  const { t } = useLingui();
  const pages = useSelector(partners.selectPages);
  const columns = useColumns();
  const { key } = useOpenRow();
  const search = useFilterState(partners);
  const { found, tools } = useListFilter({ pages, list: partners, search }, rowFields, undefined);
  if (pages.length > 0) {
    return (
      <>
        <Cluster $justify="end">{search.toggle}</Cluster>
        {tools}
        <FilteredList found={found} pages={pages}>
          {(shown) => (
            <DataTable
              caption={t`Partners`}
              columns={columns}
              pages={shown}
              rowKey={keyOf}
              cells={cells}
              current={key === '' ? undefined : key}
            />
          )}
        </FilteredList>
      </>
    );
  }
  return (
    <ListPlaceholder
      list={partners}
      icon="partners"
      title={t`No partners yet`}
      text={t`People who register with your referral link are listed here. The link is on your dashboard.`}
      rows={8}
    />
  );
}

function useColumns(): readonly Column[] {
  const { t } = useLingui();
  const [code, name, direct, team] = [t`CODE`, t`NAME`, t`PARTNERS`, t`TEAM`];
  const [income, sent, received] = [t`INCOME`, t`SENT`, t`RECEIVED`];
  return useMemo(
    () => [
      { id: 'code', header: code },
      { id: 'name', header: name, weight: 1.4 },
      { id: 'partners', header: direct, align: 'end', weight: 0.8 },
      { id: 'team', header: team, align: 'end', weight: 0.6 },
      { id: 'income', header: income, align: 'end', weight: 1.1 },
      { id: 'sent', header: sent, align: 'end', weight: 1.1 },
      { id: 'received', header: received, align: 'end', weight: 1.1 },
    ],
    [code, name, direct, team, income, sent, received],
  );
}
