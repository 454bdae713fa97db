import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { PagedList } from '../../kernel/list';
import { EmptyState, Skeleton } from '../../ui/Feedback';
import type { IconName } from '../../ui/Icon';
import { Card } from '../../ui/layout';

export interface ListPlaceholderProps<Row> {
  readonly list: PagedList<Row>;
  readonly icon: IconName;
  readonly title: string;
  /** What to do next. */
  readonly text: string;
  /** How many rows are held open while the first page is on its way. */
  readonly rows?: number;
}

/** Where a list has no rows to show: the place they will take, that there are none, or that they could not be read. */
export function ListPlaceholder<Row>({ list, icon, title, text, rows = 6 }: ListPlaceholderProps<Row>) {
  const { loaded, failed, loading } = useSelector(list.select);
  if (!loaded && (loading || !failed)) return <WaitingRows count={rows} />;
  return <Card>{loaded ? <EmptyState icon={icon} title={title} text={text} /> : <Unread />}</Card>;
}

/** From edge to edge, as the rows of a table. */
const Rows = styled(Card)`
  padding: 0;
  overflow: clip;
`;

/** The place that the rows of a table will take. */
export function WaitingRows({ count }: { readonly count: number }) {
  return (
    <Rows>
      <Skeleton kind="row" count={count} />
    </Rows>
  );
}

/** What to do where the first page could not be read: that it was not, and Retry, is said below the list. */
export function Unread() {
  const { t } = useLingui();
  return <EmptyState icon="warning" title={t`Check your connection, then press Retry.`} />;
}
