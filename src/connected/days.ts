import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { isoTime, parseTime, printTime } from '../domain/times';
import { selectNow } from '../features/ui/ui.selectors';
import type { RootState } from '../state';

const DAY_MS = 86_400_000;

const dayIn = (printed: string): string => printed.slice(0, 10);

/** What a day is called: its date, or the word for it. `printed` is a time as it is shown. */
export const dayLabel = (printed: string, days: ReadonlyMap<string, string>): string =>
  days.get(dayIn(printed)) ?? dayIn(printed);

/** The words for today and yesterday, by date; the same object until the day is over. */
export function useDays(): ReadonlyMap<string, string> {
  const { t } = useLingui();
  const today = useSelector((state: RootState) => dayIn(printTime(selectNow(state))));
  // By the calendar: 24 hours before may be two days before, where clocks are changed.
  const yesterday = dayIn(isoTime((parseTime(today) ?? 0) - DAY_MS));
  const [todayWord, yesterdayWord] = [t`Today`, t`Yesterday`];
  return useMemo(
    () =>
      new Map([
        [yesterday, yesterdayWord],
        [today, todayWord],
      ]),
    [today, yesterday, todayWord, yesterdayWord],
  );
}
