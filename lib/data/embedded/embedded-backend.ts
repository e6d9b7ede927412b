import sql from 'sql-template-tag';
import { toInventoryItem } from '#lib/domain/listing/from-wire.ts';
import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import type { WirePreview } from '#lib/domain/wire/listing-schema.ts';
import type { Env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';
import { readings } from '#lib/runtime/metric-events.ts';
import { homeForSale } from '#lib/site/home-for-sale.ts';
import type { SearchAlerts } from '../alerts-backend.ts';
import type { Backend, ListingCount, PreviewPage } from '../backend.ts';
import { BackendError, type CallOrPart } from '../backend-error.ts';
import { authorisationOutbox } from './authorisations/authorisation-outbox.ts';
import { startDailyMail } from './authorisations/daily-mail.ts';
import { watchDays } from './authorisations/watch-days.ts';
import { databaseErrorText } from './database-error.ts';
import { dataVersions, findListing } from './listings.ts';
import { type MailSender, startMailSender } from './mail/mail-sender.ts';
import { messageOutbox } from './mail/message-outbox.ts';
import { countUnsentMails, type Outbox } from './mail/outbox.ts';
import type { MailSettings } from './mail/smtp.ts';
import { forgetOutdated, proposeRetention } from './messages/message-retention.ts';
import { storeMessage } from './messages/store-message.ts';
import { createStoreProbe } from './messages/store-probe.ts';
import { forgetVisitors, visitorHash } from './messages/visits.ts';
import type { ListedItem } from './open-catalogue.ts';
import { openDatabase, type SiteDatabase } from './open-database.ts';
import { openPhoto, photoTag } from './photographs/photo-folder.ts';
import { alertOutbox } from './search-alerts/alert-outbox.ts';
import { createSearchAlerts } from './search-alerts/create-search-alerts.ts';
import { forgetEnded } from './search-alerts/forget-alerts.ts';
import { startAlertRuns } from './search-alerts/run-alerts.ts';

const forgetEveryMs = 60_000;

/**
 * The site's own backend (rules#modes): PostgreSQL on a server or in this process, photographs in `<dataDir>/photos`.
 * @param mail where stored messages are mailed to, null when they are not
 * @throws EnvError with one line that names DATABASE_URL or DATA_DIR
 */
export async function openEmbeddedBackend(
  settings: Pick<Env, 'databaseUrl' | 'dataDir' | 'messageLimit'>,
  mail: MailSettings | null = null,
): Promise<Backend> {
  const database = await openDatabase(settings);
  // Read while nobody waits for it.
  database.catalogue.now().catch(() => {});
  await proposeRetention(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (mail === null) return createEmbeddedBackend(database, settings.messageLimit);
  const mailSender = startMailSender(outboxesOf(database, mail), mail);
  readings.unsentMails = () => countUnsentMails(database);
  const runs = startAlertRuns(database, mailSender.wake);
  const backend = createEmbeddedBackend(database, settings.messageLimit, mailSender);
  return {
    ...backend,
    async close() {
      await runs.stop();
      await backend.close();
    },
  };
}

/** What the site mails: messages to the agency come before what visitors wait for. */
export const outboxesOf = (
  database: SiteDatabase,
  mail: MailSettings,
  clock = () => new Date(),
): Outbox[] => [
  messageOutbox(database, mail),
  authorisationOutbox(database, mail),
  alertOutbox(database, mail, clock),
];

/**
 * The backend over an open database; closing it closes the database and the mail sender, too.
 * @param lookEveryMs how often it looks whether listings have ended (`watchDays`)
 */
export function createEmbeddedBackend(
  database: SiteDatabase,
  messageLimit: Env['messageLimit'],
  mailSender: MailSender | null = null,
  lookEveryMs?: number,
): Backend {
  const { catalogue } = database;
  const days = watchDays(database, lookEveryMs);
  const probe = createStoreProbe(database);
  const stopDailyMail = mailSender && startDailyMail(database, mailSender.wake);
  const forgetting = setInterval(() => {
    forgetVisitors(database, messageLimit).catch((error: unknown) => {
      log.warn('visitors-not-forgotten', { reason: databaseErrorText(error) });
    });
    forgetOutdated(database).catch((error: unknown) => {
      log.warn('messages-not-forgotten', { reason: databaseErrorText(error) });
    });
    forgetEnded(database, new Date()).catch((error: unknown) => {
      log.warn('search-alerts-not-forgotten', { reason: databaseErrorText(error) });
    });
  }, forgetEveryMs).unref();

  async function search(query: FilterQuery): Promise<PreviewPage> {
    const { found, total } = (await catalogue.now()).search(query);
    return { listings: found.map(toListed), total };
  }
  async function featured(): Promise<WirePreview[]> {
    const items = (await catalogue.all()).filter(({ featuredOrder }) => featuredOrder !== null);
    return items
      .sort((a, b) => Number(a.featuredOrder) - Number(b.featuredOrder) || a.id - b.id)
      .map(({ preview }) => preview);
  }
  const names = async (field: 'type' | 'city' | 'district', city: string | null = null) =>
    (await catalogue.now()).names(field, city);

  async function counts(): Promise<ListingCount[]> {
    const kinds = new Map<string, ListingCount>();
    for (const { preview } of await catalogue.all()) {
      const kind = { type: preview.type, status: preview.emlakDurumu };
      const key = JSON.stringify(kind);
      kinds.set(key, { ...kind, count: (kinds.get(key)?.count ?? 0) + 1 });
    }
    return [...kinds.values()];
  }

  return {
    featured: () => answer('previewFeatured', featured()),
    preview: ({ p, filter }) => answer('preview', search({ ...everything, p, filter })),
    search: (query) => answer('previewWithFilters', search(query)),
    activeTypes: () => answer('activeTypes', names('type')),
    cities: () => answer('cities', names('city')),
    districts: (city) => answer('districts', names('district', city)),
    counts: () => answer('activeTypes', counts()),
    async *inventory() {
      const items = await answer('previewWithFilters', catalogue.all());
      for (const { preview, photos } of items) yield { ...toInventoryItem(preview), photos };
    },
    async *homesForSale() {
      const { type: filter, status: statusFilter } = homeForSale;
      const listed = await answer('previewWithFilters', catalogue.now());
      yield* listed.matching({ ...everything, filter, statusFilter }).map(toListed);
    },
    listing: (id) => answer('listing', findListing(database, id)),
    file: (path, ifNoneMatch) => answer('file', openPhoto(database.photoFolder, path, ifNoneMatch)),
    fileTag: (path) => answer('file', photoTag(database.photoFolder, path)),
    async setMessage(message, visitor, page = null) {
      const storing = storeMessage(database, message, visitorHash(visitor, database.hashKey), messageLimit, {
        isMailed: mailSender !== null,
        page,
      });
      const result = await answer('setMessage', storing).catch((error: unknown) => {
        probe.hasFailed();
        throw error;
      });
      if (result === 'stored') mailSender?.wake();
      return result;
    },
    ...(mailSender && {
      searchAlerts: answeredAlerts(createSearchAlerts(database, messageLimit, mailSender.wake)),
    }),
    onListingsEnded: days.add,
    onListingsChange: (listener) => database.onListingsChange(listener),
    secondsToNextEnd: () => answer('preview', database.catalogue.secondsToNextEnd()),
    dataVersion: async () => JSON.stringify(await answer('preview', dataVersions(database))),
    async ready() {
      await answer('setMessage', Promise.all([database.query(sql`select 1`), probe.ask()]));
    },
    async close() {
      clearInterval(forgetting);
      await Promise.all([days.stop(), stopDailyMail?.()]);
      await mailSender?.close();
      await database.close();
    },
  };
}

/** In lists, descriptions stand with featured items only (rules#featured-item). */
const toListed = ({ preview }: ListedItem): WirePreview =>
  preview.aciklama === '' ? preview : { ...preview, aciklama: '' };

function answeredAlerts(alerts: SearchAlerts): SearchAlerts {
  return {
    ask: (request, visitor) => answer('search-alerts', alerts.ask(request, visitor)),
    lookUp: (token) => answer('search-alerts', alerts.lookUp(token)),
    confirm: (token) => answer('search-alerts', alerts.confirm(token)),
    end: (token) => answer('search-alerts', alerts.end(token)),
    extend: (token) => answer('search-alerts', alerts.extend(token)),
  };
}

/** Turns failures into `BackendError`, without statements and parameters, which hold what visitors wrote. */
async function answer<T>(name: CallOrPart, work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new BackendError('database', name, databaseErrorText(error));
  }
}
