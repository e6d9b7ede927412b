const timeZone = 'Europe/Istanbul';

/** Returns what clocks in Turkey show at an instant. */
export const inTurkey = (instant: Date) => instant.toTemporalInstant().toZonedDateTimeISO(timeZone);

const dayFormat = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone });
const timeFormat = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone });

/** Writes the day of an instant in Turkey: '18 Kasım 2026'. */
export const longDay = (instant: Date | string): string => dayFormat.format(new Date(instant));

/** Writes day and time of an instant in Turkey: '18 Kasım 2026 14:30'. */
export const longTime = (instant: Date | string): string => timeFormat.format(new Date(instant));

/** Writes a day (`2026-12-31`) in digits: '31.12.2026'. */
export const shortDay = (day: string): string => day.split('-').reverse().join('.');
