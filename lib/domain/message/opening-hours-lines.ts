import { type DayOfWeek, daysOfWeek, type OpenInterval } from '#lib/site/opening-hours-schema.ts';
import { openingHoursTexts as texts } from '#lib/site/texts/opening-hours.ts';

/** Days of one kind that follow each other, such as 'Pazartesi–Cuma' with '09.00–18.00', or 'Pazar' with 'kapalı'. */
type HoursLine = { days: string; hours: string };

/**
 * Returns the week as a visitor reads it (rules#opening-hours), from Monday on.
 * @param openingHours intervals in any order; undefined without opening hours
 * @returns an empty list without opening hours
 */
export function openingHoursLines(openingHours: readonly OpenInterval[] | undefined): HoursLine[] {
  if (openingHours === undefined) return [];
  const runs: { days: DayOfWeek[]; hours: string }[] = [];
  for (const day of daysOfWeek) {
    const hours = hoursOf(openingHours.filter(({ days }) => days.includes(day)));
    const last = runs.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else runs.push({ days: [day], hours });
  }
  return runs.map(({ days, hours }) => ({ days: namesOf(days), hours }));
}

function hoursOf(intervals: readonly OpenInterval[]): string {
  const ranges = intervals.map(({ opens, closes }) => `${opens}–${closes}`.replaceAll(':', '.'));
  return ranges.sort().join(', ') || texts.closed;
}

function namesOf(days: readonly DayOfWeek[]): string {
  if (days.length === daysOfWeek.length) return texts.everyDay;
  const names = days.map((day) => texts.days[day]);
  return days.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(` ${texts.and} `);
}
