import { Trans, useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { useOutside } from '../../frame/outside';
import type { PagedList } from '../../kernel/list';
import type { RootState } from '../../rootState';
import { selectListUse } from '../../state/ui/ui.selectors';
import { Button } from '../../ui/Button';
import { wholeList, wholeListStopped } from './wholeList';

export interface LookFurtherProps<Row> {
  readonly list: PagedList<Row>;
  /** Whether something is looked for. What is being read goes on without it, and can be stopped. */
  readonly wanted: boolean;
}

/** While something is looked for: reads the rest of the list, so that older rows are looked through, too. STOP keeps what has come. */
export function LookFurther<Row>({ list, wanted }: LookFurtherProps<Row>) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const outside = useOutside();
  const ended = useSelector((state: RootState) => list.select(state).ended);
  const further = useSelector((state: RootState) => selectListUse(list.name)(state).further);
  const reading = further === 'reading';
  if (ended || outside === null || !(wanted || reading)) return null;
  if (reading) {
    return (
      <Button size="s" onClick={() => dispatch(wholeListStopped({ list: list.name, purpose: 'further' }))}>
        <Trans>STOP</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button size="s" onClick={() => void outside.run(() => wholeList(list, 'further'))}>
        <Trans>Search older entries</Trans>
      </Button>
      {further === 'failed' ? (
        <p role="alert">{t`Not all entries could be loaded. Check your connection and try again.`}</p>
      ) : null}
    </>
  );
}
