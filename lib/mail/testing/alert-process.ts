import { startClock } from '#lib/data/embedded/clock.ts';
import { openDatabase } from '#lib/data/embedded/open-database.ts';
import { enqueueNews } from '#lib/data/embedded/search-alerts/daily-news.ts';
import { startMails } from '../start-mails.ts';
import { mailSettings } from './mail-server.ts';

/** A process that writes and sends the daily mails of a moment, until it is told to stop or is killed. */
const { smtpUrl, now, ...settings } = JSON.parse(process.argv[2] ?? '');
const clock = () => new Date(now);
const database = await openDatabase(settings);
const sender = startMails(database, { ...mailSettings, smtpUrl }, { clock });
const run = async () => {
  await enqueueNews(database, clock());
  sender.wake();
};
const ticking = startClock([{ name: 'news', everyTicks: 1, isAtOnce: true, run }], 20);
process.once('message', async () => {
  await ticking.stop();
  await sender.close();
  await database.close();
  process.disconnect?.();
});
