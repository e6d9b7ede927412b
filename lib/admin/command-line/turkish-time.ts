import { CommandError } from './command-error.ts';

const timeZone = 'Europe/Istanbul';
const dayMs = 24 * 3_600_000;

const format = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
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

/** A day as typed on the command line: from midnight in Turkey to the next midnight. */
export type Day = { start: Date; end: Date };

/** @throws CommandError when it is no day */
export function readDay(text: string): Day {
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ??
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)?.toReversed().toSpliced(0, 0, '') ??
    [];
  const iso = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  const start = new Date(`${iso}T00:00:00+03:00`);
  // A day that the month does not have would be read as one of the next month.
  const isReal = !Number.isNaN(start.getTime()) && new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso);
  if (!isReal) throw new CommandError(`Tarih okunamadı: ${text} (örnek: 2026-11-21 ya da 21.11.2026)`, 2);
  return { start, end: new Date(start.getTime() + dayMs) };
}
