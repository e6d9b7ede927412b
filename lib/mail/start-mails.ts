import { type MailKind, mailKinds } from '#lib/data/embedded/mails.ts';
import type { SiteDatabase } from '#lib/data/embedded/open-database.ts';
import { isMailTime } from '#lib/data/embedded/search-alerts/mail-hours.ts';
import { endingsComposer, messageComposer } from './agency-mails.ts';
import { alertComposers } from './alert-mails.ts';
import { type Composer, mailTiming, startMailSender } from './mail-sender.ts';
import type { MailSettings } from './smtp.ts';

/**
 * Sends the mails of a database in the background.
 * @param clock tells the time for mails to visitors; tests set it
 */
export function startMails(
  database: SiteDatabase,
  settings: MailSettings,
  { timing = mailTiming, clock = () => new Date() } = {},
) {
  const composers = composersOf(database, settings, clock);
  return startMailSender(database, { composers, kindsNow: () => kindsAt(clock()) }, settings, timing);
}

/** Returns the kinds of mails that are sent at a moment: news wakes nobody. */
export const kindsAt = (moment: Date): MailKind[] =>
  mailKinds.filter((kind) => kind !== 'news' || isMailTime(moment));

/** Returns the writers of the mails of each kind. */
export const composersOf = (
  database: SiteDatabase,
  settings: MailSettings,
  clock: () => Date,
): Record<MailKind, Composer> => ({
  message: messageComposer(database, settings),
  authorisations: endingsComposer(database, settings),
  ...alertComposers(database, settings, clock),
});
