const timeZone = 'Europe/Istanbul';

/** Returns what clocks in Turkey show at an instant. */
export const inTurkey = (instant: Date) => instant.toTemporalInstant().toZonedDateTimeISO(timeZone);

const dayFormat = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone });
const timeFormat = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone });
const digitFormat = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** Writes the day of an instant in Turkey: '18 Kasım 2026'. */
export const longDay = (instant: Date | string): string => dayFormat.format(new Date(instant));

/** Writes day and time of an instant in Turkey: '18 Kasım 2026 14:30'. */
export const longTime = (instant: Date | string): string => timeFormat.format(new Date(instant));

/** Writes a day (`2026-12-31`) in digits: '31.12.2026'. */
export const shortDay = (day: string): string => day.split('-').reverse().join('.');

/** Writes `21.11.2026 14:30`, as a Turkish spreadsheet reads it as well. */
export const shortTime = (date: Date): string => digitFormat.format(date);

/** Writes `21.11.2026 14:30`, with seconds and their fractions where it has any: an import reads the same instant. */
export function exactTime(date: Date): string {
  const [, seconds = '', fraction = ''] = /:(\d\d)\.(\d{3})Z$/.exec(date.toISOString()) ?? [];
  const rest = fraction !== '000' ? `:${seconds},${fraction}` : seconds !== '00' ? `:${seconds}` : '';
  return `${shortTime(date)}${rest}`;
}

/**
 * Tells how far Turkey's clocks are ahead at an instant, in milliseconds: since 2016 always three hours, in winters
 * before two.
 */
export const turkeyAheadMs = (date: Date): number => inTurkey(date).offsetNanoseconds / 1e6;

/**
 * Returns the instant at which clocks in Turkey show a time (`2026-11-21T14:30`); of two such instants the later one;
 * an invalid date for other texts.
 */
export function turkishInstant(time: string): Date {
  const asUtc = new Date(`${time}Z`);
  if (Number.isNaN(asUtc.getTime())) return asUtc;
  const guess = new Date(asUtc.getTime() - turkeyAheadMs(asUtc));
  return new Date(asUtc.getTime() - turkeyAheadMs(guess));
}

/** Returns the day that it is in Turkey at an instant, as ISO 8601. */
export const turkishDay = (date: Date): string => inTurkey(date).toPlainDate().toString();
