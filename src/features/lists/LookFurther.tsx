import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useOutside } from '../../frame/outside';
import type { PagedList } from '../../kernel/list';
import type { RootState } from '../../rootState';
import { Button } from '../../ui/Button';
import { type Ending, wholeList, wholeListStopped } from './wholeList';

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
  const [step, setStep] = useState<'idle' | 'reading' | Ending>('idle');
  const reading = step === 'reading';
  if (ended || outside === null || !(wanted || reading)) return null;
  if (reading) {
    return (
      <Button size="s" onClick={() => dispatch(wholeListStopped({ list: list.name }))}>
        <Trans>STOP</Trans>
      </Button>
    );
  }
  const look = () => {
    setStep('reading');
    outside.run(() => wholeList(list)).then(setStep, () => setStep('failed'));
  };
  return (
    <>
      <Button size="s" onClick={look}>
        <Trans>LOOK THROUGH OLDER ROWS</Trans>
      </Button>
      {step === 'failed' ? (
        <p role="alert">{t`Not all rows could be loaded. Check your connection and try again.`}</p>
      ) : null}
    </>
  );
}
