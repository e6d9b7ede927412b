import { type CallName, calls } from '#lib/contract/calls.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { Backend } from '../backend.ts';
import { BackendError } from '../backend-error.ts';
import { databaseErrorText } from './database.ts';
import { sql } from './drizzle.ts';
import { changeMarks, featuredListings, findListing, inventory, rememberVersion } from './listing-rows.ts';
import { type MailSender, startMailSender } from './mail/mail-sender.ts';
import { countUnsentMails } from './mail/outbox.ts';
import type { MailSettings } from './mail/smtp.ts';
import { forgetOutdated } from './messages/message-retention.ts';
import { forgetVisitors, storeMessage, visitorHash } from './messages/store-message.ts';
import { cityNames, districtNames, typeNames } from './names.ts';
import { type EmbeddedSettings, openDatabase, type SiteDatabase } from './open-database.ts';
import { openPhoto } from './photo-folder.ts';
import { createListingSearch } from './search-index/listing-search.ts';

const forgetEveryMs = 60_000;

/**
 * The site's own backend (rules#modes): PostgreSQL on a server or in this process, photographs
 * in `<dataDir>/photos`.
 * @param mail where stored messages are mailed, null when they are not
 * @throws EnvError with one line that names DATABASE_URL or DATA_DIR
 */
export async function openEmbeddedBackend(
  settings: EmbeddedSettings,
  mail: MailSettings | null = null,
): Promise<Backend> {
  const database = await openDatabase(settings);
  const mailSender = mail && startMailSender(database.orm, mail, database.isShared);
  if (mailSender) registry.readings.unsentMails = () => countUnsentMails(database.orm);
  return createEmbeddedBackend(database, settings.messageLimit, mailSender);
}

/** Serves an opened database, and closes it and the sender of its mails in the end. */
export function createEmbeddedBackend(
  { orm, hashKey, photoFolder, isShared, onListingsChange, close }: SiteDatabase,
  messageLimit: EmbeddedSettings['messageLimit'],
  mailSender: MailSender | null = null,
): Backend {
  const search = createListingSearch(
    orm,
    isShared ? {} : { versionNow: rememberVersion(orm, onListingsChange) },
  );
  const forgetting = setInterval(() => {
    forgetVisitors(orm, messageLimit).catch((error: unknown) => {
      log.warn('visitors-not-forgotten', { reason: databaseErrorText(error) });
    });
    forgetOutdated(orm).catch((error: unknown) => {
      log.warn('messages-not-forgotten', { reason: databaseErrorText(error) });
    });
  }, forgetEveryMs).unref();

  return {
    featured: () => answer('previewFeatured', featuredListings(orm)),
    preview: ({ p, filter }) => answer('preview', search.search({ ...everything, p, filter })),
    search: (query) => answer('previewWithFilters', search.search(query)),
    activeTypes: () => answer('activeTypes', search.names().then(typeNames)),
    cities: () => answer('cities', search.names().then(cityNames)),
    districts: (city) =>
      answer(
        'districts',
        search.names().then((names) => districtNames(names, city)),
      ),
    inventory: () => inventory(orm, (rows) => answer('previewWithFilters', rows)),
    listing: (id) => answer('listing', findListing(orm, id)),
    file: (path, ifNoneMatch) => answer('file', openPhoto(photoFolder, path, ifNoneMatch)),
    async setMessage(message, visitor, page = null) {
      const storing = storeMessage(orm, message, visitorHash(visitor, hashKey), messageLimit, {
        isMailed: mailSender !== null,
        page,
      });
      const result = await answer('setMessage', storing);
      if (result === 'stored') mailSender?.wake();
      return result;
    },
    onListingsChange: (listener) =>
      onListingsChange(() => {
        listener();
        // Where everything is read anew, lists are as they were until then.
        search.renew().then(
          (isAllRead) => isAllRead && listener(),
          (error: unknown) => log.warn('search-index-not-read', { reason: databaseErrorText(error) }),
        );
      }),
    changeMarks: () => answer('preview', changeMarks(orm)),
    async ready() {
      await answer('cities', orm.execute(sql`select 1`));
    },
    async close() {
      clearInterval(forgetting);
      await search.stop();
      await mailSender?.close();
      await close();
    },
  };
}

/** Every failure of a method is a `BackendError`; statements are left out of it, they carry what visitors wrote. */
async function answer<T>(name: CallName, work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new BackendError('database', calls[name].path, databaseErrorText(error));
  }
}
