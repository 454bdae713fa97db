import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createSelector } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { DownlineLevel } from '../../../domain/entities';
import { grouped, twoDecimals } from '../../../domain/money';
import { ButtonLink } from '../../../frame/links';
import { RefreshStatus } from '../../../frame/RefreshStatus';
import { type ColumnSpec, useColumns } from '../../../frame/useColumns';
import { hasFailed } from '../../../kernel/resource';
import * as paths from '../../../paths';
import type { RootState } from '../../../rootState';
import { Bars } from '../../../ui/Bars';
import { EmptyState, Skeleton } from '../../../ui/Feedback';
import { Card, Cluster, Columns, PageHeader, Stack } from '../../../ui/layout';
import { type Cell, DataTable, moneyCell } from '../../../ui/lists/DataTable';
import { token } from '../../../ui/theme/tokens';
import { useMatches } from '../../../ui/useMatches';
import { GlossaryHelp } from '../../glossary/GlossaryHelp';
import { ListExport } from '../../lists/ListExport';
import { WaitingRows } from '../../lists/ListPlaceholder';
import { downline } from '../team.lists';
import { type LevelBar, selectLevelBars, selectTeamSize } from '../team.selectors';

const COLUMNS: readonly ColumnSpec[] = [
  { id: 'level', header: msg`LEVEL`, weight: 0.8 },
  { id: 'team', header: msg`TEAM`, align: 'end', weight: 0.8 },
  { id: 'donation', header: msg`DONATION`, align: 'end', weight: 1.4 },
];

const cells = (row: DownlineLevel): readonly (Cell | string)[] => [
  String(row.level),
  grouped(String(row.team)),
  moneyCell(twoDecimals(row.help), 'USDT'),
];

const selectLevelPages = createSelector(
  (state: RootState) => downline.select(state).data,
  (levels) => [levels ?? []],
);

const csv = () => import(/* webpackChunkName: "csv" */ '../team.csv').then(({ downlineCsv }) => downlineCsv);

const LIST = { name: downline.name, selectPages: selectLevelPages };

const keyOf = (row: DownlineLevel): string => String(row.level);

/** The picture of the team: one bar for each level. On a phone the table alone says the same. */
function Levels({ levels }: { readonly levels: readonly LevelBar[] }) {
  return (
    <Card>
      <Bars
        label={<Trans>Members by level</Trans>}
        help={<GlossaryHelp terms={['level']} />}
        rows={levels.map(({ level, team, percent }) => {
          // The number chooses the form, which a grouped text would not.
          const members = grouped(String(team));
          return {
            id: level,
            label: <Trans>Level {level}</Trans>,
            text: <Plural value={team} one={`${members} member`} other={`${members} members`} />,
            percent,
          };
        })}
      />
    </Card>
  );
}

/** /portal/downline: the team by level (specification, section 2 "Downline"). */
export function DownlineScreen() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const resource = useSelector(downline.select);
  const { data } = resource;
  const failed = hasFailed(resource);
  const size = useSelector(selectTeamSize);
  const levels = useSelector(selectLevelBars);
  const columns = useColumns(COLUMNS);
  const pages = useSelector(selectLevelPages);
  const isNarrow = useMatches(token.query.narrow);
  return (
    <>
      <PageHeader title={t`Downline: ${size}`} actions={isNarrow && <GlossaryHelp terms={['level']} />} />
      <RefreshStatus failed={failed} onRetry={() => dispatch(downline.requested())} isFirst={data === null} />
      {data === null ? (
        failed ? null : (
          <>
            <Skeleton kind="card" />
            <WaitingRows count={6} />
          </>
        )
      ) : data.length > 0 ? (
        <Columns $form>
          {isNarrow ? null : <Levels levels={levels} />}
          <Stack>
            <DataTable caption={t`Team by level`} columns={columns} pages={pages} rowKey={keyOf} cells={cells} />
            <Cluster $justify="center">
              <ListExport csv={csv} list={LIST} />
            </Cluster>
          </Stack>
        </Columns>
      ) : (
        <Card>
          <EmptyState
            picture="team"
            title={t`No team yet`}
            text={t`Your team grows when people register with your referral link.`}
            action={<ButtonLink to={paths.dashboard}>{t`Referral link`}</ButtonLink>}
          />
        </Card>
      )}
    </>
  );
}
