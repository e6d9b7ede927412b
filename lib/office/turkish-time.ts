const format = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Istanbul',
});

/** `21.11.2026 14:30`, as a Turkish spreadsheet reads it as well. */
export function turkishTime(date: Date): string {
  return format.format(date);
}

/** `21.11.2026 14:30`, with seconds and their fractions where it has any: an import reads the same instant. */
export function turkishTimeOf(date: Date): string {
  const [, seconds = '', fraction = ''] = /:(\d\d)\.(\d{3})Z$/.exec(date.toISOString()) ?? [];
  const rest = fraction !== '000' ? `:${seconds},${fraction}` : seconds !== '00' ? `:${seconds}` : '';
  return `${turkishTime(date)}${rest}`;
}
