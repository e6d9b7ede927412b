import sql from 'sql-template-tag';
import { toInventoryItem } from '#lib/domain/listing/from-wire.ts';
import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import type { PreviewPage, WirePreview } from '#lib/domain/wire/listing-schema.ts';
import type { Env } from '#lib/runtime/env.ts';
import { readings } from '#lib/runtime/metric-events.ts';
import { homeForSale } from '#lib/site/home-for-sale.ts';
import type { SearchAlerts } from '../alerts-backend.ts';
import type { Backend, ListingCount } from '../backend.ts';
import { BackendError, type CallOrPart } from '../backend-error.ts';
import { enqueueEndings } from './authorisations/find-endings.ts';
import { findListing, watchDays } from './authorisations/listings-on-site.ts';
import { startClock, type Task, ticksAMinute } from './clock.ts';
import { dataVersions } from './data-versions.ts';
import { databaseErrorText } from './database-error.ts';
import { countUnsentMails } from './mails.ts';
import { forgetOutdated, setDefaultRetention } from './messages/message-retention.ts';
import { storeMessage } from './messages/store-message.ts';
import { createStoreProbe } from './messages/store-probe.ts';
import { forgetVisitors, visitorHash } from './messages/visits.ts';
import type { ListedItem } from './open-catalogue.ts';
import { openDatabase, type SiteDatabase } from './open-database.ts';
import { openPhoto, photoTag } from './photographs/photo-folder.ts';
import { createSearchAlerts } from './search-alerts/create-search-alerts.ts';
import { enqueueNews } from './search-alerts/daily-news.ts';
import { forgetEnded } from './search-alerts/stored-alerts.ts';

/** Sends the mails of the outbox (`lib/mail`): `wake` sends what is due now. */
export type MailSender = { wake(): void; close(): Promise<void> };

/**
 * Returns the site's own backend (rules#modes): PostgreSQL on a server or in this process, photographs in
 * `<dataDir>/photos`.
 * @param startMails starts the mail sender of a database; null leaves stored messages without mails
 * @throws EnvError with one line that names DATABASE_URL or DATA_DIR
 */
export async function openEmbeddedBackend(
  settings: Pick<Env, 'databaseUrl' | 'dataDir' | 'messageLimit'>,
  startMails: ((database: SiteDatabase) => MailSender) | null = null,
): Promise<Backend> {
  const database = await openDatabase(settings);
  // Read before the first visitor.
  database.catalogue.now().catch(() => {});
  await setDefaultRetention(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (startMails) readings.unsentMails = () => countUnsentMails(database);
  return createEmbeddedBackend(database, settings.messageLimit, startMails?.(database));
}

/**
 * Returns the backend over an open database; closing it closes the database and the mail sender, too.
 * @param tickMs how often its clock ticks
 */
export function createEmbeddedBackend(
  database: SiteDatabase,
  messageLimit: Env['messageLimit'],
  mailSender: MailSender | null = null,
  tickMs?: number,
): Backend {
  const { catalogue } = database;
  const days = watchDays(database);
  const probe = createStoreProbe(database);
  const clock = startClock([...tasksOf(database, days), ...mailTasks(database, mailSender)], tickMs);

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
      const kind = { type: preview.type, status: preview.emlakDurumu, count: 0 };
      kinds.getOrInsert(JSON.stringify(kind), kind).count += 1;
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
    searchAlerts: answeredAlerts(
      createSearchAlerts(database, messageLimit, () => mailSender?.wake()),
      mailSender !== null,
    ),
    onListingsEnded: days.add,
    onListingsChange: database.onListingsChange,
    secondsToNextEnd: () => answer('preview', catalogue.secondsToNextEnd()),
    dataVersion: async () => JSON.stringify(await answer('preview', dataVersions(database))),
    async ready() {
      await answer('setMessage', Promise.all([database.query(sql`select 1`), probe.ask()]));
    },
    async close() {
      await clock.stop();
      await mailSender?.close();
      await database.close();
    },
  };
}

function tasksOf(database: SiteDatabase, days: ReturnType<typeof watchDays>): Task[] {
  const { maintain } = database;
  const everyTicks = ticksAMinute;
  return [
    { name: 'ended-listings', everyTicks: 1, isAtOnce: true, run: days.look },
    { name: 'forget-visitors', everyTicks, run: () => forgetVisitors(database) },
    { name: 'forget-messages', everyTicks, run: () => forgetOutdated(database) },
    { name: 'forget-searches', everyTicks, run: () => forgetEnded(database, new Date()) },
    ...(maintain ? [{ name: 'maintenance', everyTicks: 5 * ticksAMinute, run: maintain }] : []),
  ];
}

function mailTasks(database: SiteDatabase, sender: MailSender | null): Task[] {
  if (sender === null) return [];
  const { wake } = sender;
  const everyTicks = ticksAMinute;
  return [
    // Retries, and mails that other processes left.
    { name: 'mails', everyTicks: 1, run: async () => wake() },
    {
      name: 'authorisation-mail',
      everyTicks,
      run: async () => (await enqueueEndings(database)) && wake(),
    },
    {
      name: 'search-alerts',
      everyTicks,
      run: async () => (await enqueueNews(database, new Date())) > 0 && wake(),
    },
  ];
}

/** Leaves descriptions to featured items (rules#featured-item). */
const toListed = ({ preview }: ListedItem): WirePreview =>
  preview.aciklama === '' ? preview : { ...preview, aciklama: '' };

function answeredAlerts(alerts: Required<SearchAlerts>, isMailed: boolean): SearchAlerts {
  return {
    ...(isMailed && {
      ask: (request, visitor) => answer('search-alerts', alerts.ask(request, visitor)),
    }),
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
