import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { isKnownTo } from '../../domain/intl';
import { isoTime, parseTime, printTime } from '../../domain/times';
import type { RootState } from '../../rootState';
import { selectNow } from '../../state/ui/ui.selectors';

const DAY_MS = 86_400_000;
/** From that of 1970-01-01 on, from which times count. */
const WEEKDAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'];

const dayIn = (printed: string): string => printed.slice(0, 10);

/** The weekday of a time in a language; `null` if the device lacks the language: it would use another one. */
function weekdaysIn(locale: string): ((time: number) => string) | null {
  // Without `Intl`, which costs the first page 10 ms.
  if (locale === 'en') return (time) => WEEKDAYS.at((time / DAY_MS) % WEEKDAYS.length) ?? '';
  if (!isKnownTo(Intl.DateTimeFormat, locale)) return null;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (time) => format.format(time);
}

/**
 * Names the days of a language: `2026-11-22` becomes `2026-11-22 · रविवार`, the date first as in rows (after Arabic letters it would run
 * backwards); in English `2026-11-22 · Sunday`. A text that is not a day is unchanged. `words` take precedence.
 */
export function dayNames(locale: string, words: ReadonlyMap<string, string> = new Map()): (day: string) => string {
  const weekdayOf = weekdaysIn(locale);
  // Every row asks: cache the name of each day.
  const names = new Map(words);
  return (day) => {
    const time = parseTime(day);
    const name = names.get(day) ?? (time === null || !weekdayOf ? day : `${day} · ${weekdayOf(time)}`);
    names.set(day, name);
    return name;
  };
}

/** The name of a time's day; `printed` is the time as it is shown. */
export type DayLabel = (printed: string) => string;

/** The names of days, with words for today and yesterday. The same function until the day is over. */
export function useDays(): DayLabel {
  const { t, i18n } = useLingui();
  const today = useSelector((state: RootState) => dayIn(printTime(selectNow(state))));
  // By the calendar: where clocks change, 24 hours earlier may be two days earlier.
  const yesterday = dayIn(isoTime((parseTime(today) ?? 0) - DAY_MS));
  const [todayWord, yesterdayWord] = [t`Today`, t`Yesterday`];
  const { locale } = i18n;
  return useMemo(() => {
    const words = new Map([
      [yesterday, yesterdayWord],
      [today, todayWord],
    ]);
    const nameOf = dayNames(locale, words);
    return (printed) => nameOf(dayIn(printed));
  }, [today, yesterday, todayWord, yesterdayWord, locale]);
}
