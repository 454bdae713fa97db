import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Partner } from '../../../domain/entities';
import { ButtonLink } from '../../../frame/links';
import { type ColumnSpec, useColumns } from '../../../frame/useColumns';
import * as paths from '../../../paths';
import type { RootState } from '../../../rootState';
import { Facts } from '../../../ui/Facts';
import { PageHeader } from '../../../ui/layout';
import { type Cell, type Column, DataTable, moneyCell, nameCell, verbatimCell } from '../../../ui/lists/DataTable';
import { token } from '../../../ui/theme/tokens';
import { type FilterState, useFilterState } from '../../lists/filterState';
import { ListFoot } from '../../lists/ListFoot';
import { ListPlaceholder } from '../../lists/ListPlaceholder';
import { ListWithDetail } from '../../lists/RowDetail';
import type { RowFields } from '../../lists/rowFields';
import { useListFilter } from '../../lists/useListFilter';
import { partners } from '../team.lists';
import { partnerOf } from '../team.selectors';

const COLUMNS: readonly ColumnSpec[] = [
  { id: 'code', header: msg`CODE`, spot: 'below' },
  { id: 'name', header: msg`NAME`, weight: 1.5, spot: 'lead' },
  { id: 'partners', header: msg`PARTNERS`, align: 'end', weight: 1.1, spot: 'screenReaderOnly' },
  { id: 'team', header: msg`TEAM`, align: 'end', weight: 0.7, spot: 'screenReaderOnly' },
  { id: 'income', header: msg`INCOME`, align: 'end', weight: 1.1, spot: 'screenReaderOnly' },
  { id: 'sent', header: msg`SENT`, align: 'end', weight: 1.1, spot: 'screenReaderOnly' },
  { id: 'received', header: msg`RECEIVED`, align: 'end', weight: 1.1, spot: 'end' },
];

function cells(row: Partner): readonly (Cell | string)[] {
  const partner = partnerOf(row);
  return [
    verbatimCell(partner.code),
    {
      ...nameCell(partner.name),
      children: (
        <a href={paths.row(paths.partners, partner.code)} data-row="">
          {partner.name}
        </a>
      ),
    },
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
  placeholder: msg`Code or name`,
  words: (row) => {
    const { code, name, partners: direct, team, income, sent, received } = partnerOf(row);
    return [code, name, direct, team, income, sent, received, 'USDT'];
  },
  type: () => '',
};

/** As wide as the button that comes with the rows, so that the words beside it keep their lines. */
const Actions = styled.span`
  @media ${token.query.narrow} { min-inline-size: ${token.size.control}; }
`;

/** /portal/partners: direct referrals (specification, section 2 "Partners"). */
export function PartnersScreen() {
  const { t } = useLingui();
  const filter = useFilterState(partners);
  const hasRows = useSelector((state: RootState) => partners.selectPages(state).length > 0);
  return (
    <>
      <PageHeader
        title={t`Partners`}
        subtitle={t`Members who joined with your referral code.`}
        actions={<Actions className="actions">{hasRows ? filter.toggle : null}</Actions>}
      />
      <Rows filter={filter} />
      <ListFoot list={partners} csv={csv} />
    </>
  );
}

/** With room for two amounts more than a phone, all three are beside the name. */
const Table = styled.div`
  @container (min-width: 30rem) and (max-width: 39.99rem) {
    &&& tr { display: grid; grid-template: auto auto / minmax(0, 1fr) repeat(3, 6.75rem); gap: 0 ${token.space.xs}; }
    &&& :is(td, th):nth-child(2) { grid-area: 1 / 1; }
    &&& td:first-child { grid-area: 2 / 1; }
    &&& :nth-child(5), &&& :nth-child(6) { position: static; inline-size: auto; block-size: auto; overflow: visible; clip-path: none; white-space: normal; }
    &&& :is(td, th):nth-child(n + 5) { grid-area: 1 / 2 / 3; justify-self: end; }
    &&& :is(td, th):nth-child(6) { grid-column: 3; }
    &&& :is(td, th):nth-child(7) { grid-column: 4; }
  }
`;

/** In a dialog, two figures beside each other; beside the list, rows as high as those with a button to copy. */
const PartnerFigures = styled.div`
  aside & dl > div { padding-block: ${token.space.xs}; }
  .body & dl { display: grid; grid-template-columns: 1fr 1fr; gap: ${token.space.m}; }
  .body & dl > div { grid-template-columns: minmax(0, 1fr); padding: 0; border: 0; }
`;

/** Separate from the page's header, so that more rows do not draw it again. */
function Rows({ filter }: { readonly filter: FilterState }) {
  const { t } = useLingui();
  const pages = useSelector(partners.selectPages);
  const columns = useColumns(COLUMNS);
  const { found, tools } = useListFilter({ pages, list: partners, filter }, rowFields, undefined);
  if (pages.length > 0) {
    return (
      <>
        {tools}
        <ListWithDetail
          list={partners}
          pages={pages}
          found={found}
          rowKey={keyOf}
          renderTable={(shown, rows) => (
            <Table>
              <DataTable caption={t`Partners`} columns={columns} pages={shown} rowKey={keyOf} cells={cells} {...rows} />
            </Table>
          )}
          renderTitle={(row) => <bdi translate="no">{partnerOf(row).name}</bdi>}
        >
          {(row) => <PartnerFacts row={row} columns={columns} />}
        </ListWithDetail>
      </>
    );
  }
  return (
    <ListPlaceholder
      list={partners}
      picture="team"
      title={t`No partners yet`}
      text={t`People who register with your referral link are listed here. The link is on your dashboard.`}
      action={
        <ButtonLink to={paths.dashboard}>
          <Trans>DASHBOARD</Trans>
        </ButtonLink>
      }
      rows={8}
    />
  );
}

/** All that is known of a partner; a row on a phone shows three of the seven. */
function PartnerFacts({ row, columns }: { readonly row: Partner; readonly columns: readonly Column[] }) {
  const values = cells(row);
  const facts = columns.map(({ id, header }, index) => {
    const cell = values[index];
    return { id, label: header, value: <bdi translate="no">{typeof cell === 'string' ? cell : cell?.children}</bdi> };
  });
  // The heading is the name.
  return (
    <PartnerFigures>
      <Facts rows={facts.filter(({ id }) => id !== 'name')} />
    </PartnerFigures>
  );
}
