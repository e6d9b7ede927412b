import { inTurkey, turkishDay } from '#lib/domain/listing/turkish-dates.ts';
import { alertLimits } from '#lib/site/alerts.ts';

const hourMs = 3_600_000;

export const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs);
export const daysAfter = (moment: Date, days: number) => hoursAfter(moment, 24 * days);

/** Returns the day whose mails are written at a moment, as 2026-01-31: before nine in Istanbul it is the day before. */
export const mailDay = (now: Date): string => turkishDay(hoursAfter(now, -alertLimits.mailHour));

/** Tells whether mails may be sent without waking anybody: from nine in Istanbul to midnight. */
export const isMailTime = (now: Date): boolean => inTurkey(now).hour >= alertLimits.mailHour;
