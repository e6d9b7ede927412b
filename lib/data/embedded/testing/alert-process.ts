import { outboxesOf } from '../embedded-backend.ts';
import { mailTiming, startMailSender } from '../mail/mail-sender.ts';
import { openDatabase } from '../open-database.ts';
import { startAlertRuns } from '../search-alerts/run-alerts.ts';
import { mailSettings } from './mail-server.ts';

/** A process that writes and sends the daily mails of a moment, until it is told to stop or is killed. */
const { smtpUrl, now, ...settings } = JSON.parse(process.argv[2] ?? '');
const clock = () => new Date(now);
const database = await openDatabase(settings);
const mail = { ...mailSettings, smtpUrl };
const sender = startMailSender(outboxesOf(database, mail, clock), mail, { ...mailTiming, rest: 20 });
const runs = startAlertRuns(database, sender.wake, clock);
process.once('message', async () => {
  await runs.stop();
  await sender.close();
  await database.close();
  process.disconnect?.();
});
