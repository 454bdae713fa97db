import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { PagedList } from '../../kernel/list';
import { EmptyState, Skeleton } from '../../ui/Feedback';
import { Card } from '../../ui/layout';
import type { PictureName } from '../../ui/Picture';

interface ListPlaceholderProps<Row> {
  readonly list: PagedList<Row>;
  readonly picture: PictureName;
  readonly title: string;
  /** What to do next. */
  readonly text: string;
  readonly action?: ReactNode;
  /** The number of rows to reserve while the first page loads. */
  readonly rows?: number;
}

/** Stands in for a list without rows: reserves their space, or says that there are none. If they could not be loaded, the foot says so. */
export function ListPlaceholder<Row>({ list, picture, title, text, action, rows = 6 }: ListPlaceholderProps<Row>) {
  const { loaded, failed, loading } = useSelector(list.select);
  if (!loaded) return failed && !loading ? null : <WaitingRows count={rows} />;
  return (
    <Card>
      <EmptyState picture={picture} title={title} text={text} action={action} />
    </Card>
  );
}

/** From edge to edge, like the rows of a table. */
const Rows = styled(Card)`
  padding: 0;
  overflow: clip;
`;

/** Reserves the space of rows. */
export function WaitingRows({ count }: { readonly count: number }) {
  return (
    <Rows>
      <Skeleton kind="row" count={count} />
    </Rows>
  );
}
