import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { BackLink } from '../../../frame/links';
import * as paths from '../../../paths';
import type { RootState } from '../../../rootState';
import { PageHeader, Section } from '../../../ui/layout';
import { GlossaryHelp } from '../../glossary/GlossaryHelp';
import type { GlossaryTerm } from '../../glossary/glossary';
import { useFilterState } from '../../lists/filterState';
import { ListFoot } from '../../lists/ListFoot';
import { ListPlaceholder } from '../../lists/ListPlaceholder';
import { IncomeTable } from '../components/IncomeTable';
import { incomeRows } from '../income.lists';
import { type IncomeKind, selectRowsOfKind } from '../income.selectors';

interface KindProps {
  readonly kind: IncomeKind;
  readonly term: GlossaryTerm;
  readonly title: string;
}

const csvModule = () => import(/* webpackChunkName: "csv" */ '../income.csv');
const CSV = {
  AIRDROP: () => csvModule().then(({ incomeCsv }) => incomeCsv('AIRDROP')),
  FLUSH: () => csvModule().then(({ incomeCsv }) => incomeCsv('FLUSH')),
};

/** The loaded income rows of one kind. The API has nothing else about it, and the page invents no total and no promise (decision 26). */
function Kind({ kind, term, title }: KindProps) {
  const { t } = useLingui();
  const pages = useSelector((state: RootState) => selectRowsOfKind(state, kind));
  const { ended } = useSelector(incomeRows.select);
  const filter = useFilterState(incomeRows);
  const actions = (
    <span className="actions">
      <GlossaryHelp terms={[term]} />
      {pages.length > 0 ? filter.toggle : null}
    </span>
  );
  return (
    <>
      <PageHeader title={title} back={<BackLink to={paths.income}>{t`GO BACK`}</BackLink>} />
      <Section title={t`From your income list`} actions={actions}>
        {pages.length > 0 ? (
          <IncomeTable caption={title} pages={pages} filter={filter} />
        ) : (
          <ListPlaceholder
            list={incomeRows}
            picture="coins"
            title={t`Nothing here yet`}
            text={ended ? t`Any income of this kind will be here.` : t`Press LOAD MORE for older entries.`}
            rows={4}
          />
        )}
        <ListFoot list={incomeRows} csv={CSV[kind]} />
      </Section>
    </>
  );
}

/** /portal/airdrop */
export function AirdropScreen() {
  const { t } = useLingui();
  return <Kind kind="AIRDROP" term="airdrop" title={t`Airdrop`} />;
}

/** /portal/flush */
export function FlushScreen() {
  const { t } = useLingui();
  return <Kind kind="FLUSH" term="flush" title={t`Flush`} />;
}
