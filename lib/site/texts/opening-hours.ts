import type { DayOfWeek } from '../opening-hours-schema.ts';

/** Opening hours the Turkish way: 'Pazartesi–Cuma 09.00–18.00' (rules#opening-hours). */
export const openingHoursTexts = {
  heading: 'Çalışma saatleri',
  days: {
    Monday: 'Pazartesi',
    Tuesday: 'Salı',
    Wednesday: 'Çarşamba',
    Thursday: 'Perşembe',
    Friday: 'Cuma',
    Saturday: 'Cumartesi',
    Sunday: 'Pazar',
  } satisfies Record<DayOfWeek, string>,
  everyDay: 'Her gün',
  closed: 'kapalı',
  and: 've',
} as const;
