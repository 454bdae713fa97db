import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { PagedList } from '../../kernel/list';
import { EmptyState, Skeleton } from '../../ui/Feedback';
import { Card } from '../../ui/layout';
import type { PictureName } from '../../ui/Picture';

export interface ListPlaceholderProps<Row> {
  readonly list: PagedList<Row>;
  readonly picture: PictureName;
  readonly title: string;
  /** What to do next. */
  readonly text: string;
  /** The number of rows to reserve while the first page loads. */
  readonly rows?: number;
}

/** Stands in for a list without rows: their reserved space, that there are none, or that they could not be loaded. */
export function ListPlaceholder<Row>({ list, picture, title, text, rows = 6 }: ListPlaceholderProps<Row>) {
  const { loaded, failed, loading } = useSelector(list.select);
  if (!loaded && (loading || !failed)) return <WaitingRows count={rows} />;
  return <Card>{loaded ? <EmptyState picture={picture} title={title} text={text} /> : <LoadFailed />}</Card>;
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

/** The next step when the first page could not be loaded; the failure and Retry are below the list. */
export function LoadFailed() {
  const { t } = useLingui();
  return <EmptyState picture="cut" title={t`Check your connection, then press Retry.`} />;
}
