const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });

/** Returns the day of an instant (ISO 8601) where the listing is, as Turkish writes it: '18 Kasım 2026'. */
export const formatDay = (instant: string): string => day.format(new Date(instant));
