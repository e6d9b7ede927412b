import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Queries } from '#lib/data/embedded/database.ts';
import { withJobLock } from '#lib/data/embedded/job-lock.ts';
import { countListings, type StoredTitle, titlesOf } from '#lib/data/embedded/stored-listings.ts';
import { removeListings } from '#lib/data/embedded/write-listings.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { importListings } from '../listing-import/import-listings.ts';
import { readListingFileApart } from '../listing-import/read-apart.ts';
import {
  isFlawless,
  reportIssues,
  reportNotes,
  reportSummary,
  reportUnpublished,
} from '../listing-import/report.ts';
import type { SiteData } from '../open-site-data.ts';
import type { Call, Command } from './command.ts';
import { listingNumber, typedPath } from './typed-values.ts';

/** Visitors come first where the site runs on the same machine. */
export const backgroundPriority = 10;
const shownErrors = 200;
const shownWarnings = 20;

export const importCommand: Command = {
  args: { min: 1, max: 1 },
  options: { photos: 'string', 'dry-run': 'boolean', 'skip-bad': 'boolean' },
  isChanging: true,
  async run({ args: [file = ''], text, flag, open, print, note, progress }) {
    const photos = text('photos');
    const photoSource = photos === undefined ? null : await existingFolder(photos);
    const site = await open();
    setPriority(backgroundPriority);
    const report = await withJobLock(site, () =>
      importListings(site, typedPath(file), {
        readFile: readListingFileApart,
        photoSource,
        isDryRun: flag('dry-run'),
        skipsBad: flag('skip-bad'),
        onProgress: progress,
      }),
    );
    const issues = reportIssues(report, shownErrors, shownWarnings);
    for (const line of [...issues, ...reportUnpublished(report), ...reportNotes(report)]) note(line);
    for (const line of reportSummary(report)) print(line);
    return isFlawless(report) ? 0 : 1;
  },
};

async function existingFolder(typed: string): Promise<string> {
  const path = typedPath(typed);
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new UserError(`Böyle bir klasör yok: ${typed}`);
  return path;
}

/** The largest share of the listings that is removed without `--many`: half a file must not empty the site. */
const maxShare = 0.2;

export const removeCommand: Command = {
  args: { min: 0, max: 10_000 },
  options: { 'not-in': 'string', many: 'boolean', yes: 'boolean' },
  isChanging: true,
  async run(call) {
    const { args, text, flag, open, print, note, confirm } = call;
    const file = text('not-in');
    const ids = [...new Set(args.map(listingNumber))];
    if ((file === undefined) === (ids.length === 0))
      throw new UserError('Ya ilan numaraları ya da --not-in DOSYA verilmeli.', 2);
    const site = await open();
    await withJobLock(site, async () => {
      const listings = await (file === undefined ? found(site.database, ids) : notIn(file, site, call));
      if (listings.length === 0) return print('Silinecek ilan yok.');
      if (!flag('yes')) for (const { id, title } of listings) note(`${id}  ${title}`);
      const question = `${formatAmount(listings.length)} ilan silinsin mi?`;
      await confirm(question, 'Hiçbir ilan silinmedi. Sormadan silmek için: --yes');
      await removeListings(
        site.database,
        listings.map(({ id }) => id),
      );
      for (const { id, title } of listings) print(`Silindi: ${id}  ${title}`);
    });
  },
};

/** @throws UserError when a listing does not exist */
async function found(queries: Queries, ids: readonly number[]): Promise<StoredTitle[]> {
  const rows = await titlesOf(queries, ids);
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new UserError(`Böyle bir ilan yok: ${unknown.join(', ')}`);
  return rows;
}

/** Returns the listings that a file lacks. @throws UserError when bad rows, or too many missing ones, make that doubtful */
async function notIn(file: string, site: SiteData, { flag, note, progress }: Call): Promise<StoredTitle[]> {
  const report = await importListings(site, typedPath(file), {
    readFile: readListingFileApart,
    isDryRun: true,
    isRepeated: true,
    skipsBad: true,
    onProgress: progress,
  });
  if (!isFlawless(report)) {
    for (const line of reportIssues(report, shownErrors, 0)) note(line);
    throw new UserError(
      'Hiçbir ilan silinmedi: hatalı satırlar onlar olabilir. Önce dosyadaki hataları düzeltin.',
    );
  }
  const { unmentioned } = report;
  if (unmentioned.length > maxShare * (await countListings(site.database)) && !flag('many'))
    throw new UserError(
      `Hiçbir ilan silinmedi: dosyada olmayan ${formatAmount(unmentioned.length)} ilan, sitedekilerin beşte birinden fazla; dosya eksik olabilir. Eminseniz: --many`,
    );
  return unmentioned;
}
