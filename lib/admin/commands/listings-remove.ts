import sql from 'sql-template-tag';
import type { Queries } from '#lib/backend/embedded/database.ts';
import { importListings } from '../listing-import/import-listings.ts';
import { isFlawless, reportIssues, type StoredTitle } from '../listing-import/report.ts';
import { listingsOf } from '../listing-import/stored-listings.ts';
import { whileAlone } from '../one-at-a-time.ts';
import type { SiteData } from '../open-site-data.ts';
import { UserError } from '../user-error.ts';
import type { Call, Command } from './run-command.ts';
import { listingNumber, typedPath } from './typed-values.ts';

/** The largest share of the listings that goes without `--many`: a file cut short must not empty the site. */
const largestShare = 0.2;
const shownErrors = 200;

export const removeCommand: Command = {
  args: { min: 0, max: 10_000 },
  options: { 'not-in': 'text', many: 'flag', yes: 'flag' },
  isChanging: true,
  async run(call) {
    const { args, text, flag, open, print, note, confirm } = call;
    const file = text('not-in');
    const ids = [...new Set(args.map(listingNumber))];
    if ((file === undefined) === (ids.length === 0))
      throw new UserError('Ya ilan numaraları ya da --not-in DOSYA verilmeli.', 2);
    const site = await open();
    return whileAlone(site, async () => {
      const wanted = file === undefined ? await found(site.database, ids) : await notIn(file, site, call);
      if (wanted.length === 0) {
        print('Silinecek ilan yok.');
        return 0;
      }
      if (!flag('yes')) {
        for (const { id, title } of wanted) note(`${id}  ${title}`);
        if (!(await confirm(`${wanted.length} ilan silinsin mi?`)))
          throw new UserError('Hiçbir ilan silinmedi. Sormadan silmek için: --yes');
      }
      const gone = JSON.stringify(wanted.map(({ id }) => id));
      await site.database.query(
        sql`delete from listings where id in (select value::bigint from json_array_elements_text(${gone}::json))`,
      );
      for (const { id, title } of wanted) print(`Silindi: ${id}  ${title}`);
      return 0;
    });
  },
};

/** @throws UserError when one of them is not there */
async function found(queries: Queries, ids: readonly number[]): Promise<StoredTitle[]> {
  const rows = await listingsOf(queries, ids);
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new UserError(`Böyle bir ilan yok: ${unknown.join(', ')}`);
  return rows.sort((a, b) => a.id - b.id);
}

/** The listings that no row of a file means. @throws UserError when it is not sure that they are gone from the file */
async function notIn(file: string, site: SiteData, { flag, note, progress }: Call): Promise<StoredTitle[]> {
  const options = { isDryRun: true, isRepeated: true, skipsBad: true, onProgress: progress };
  const report = await importListings(site, typedPath(file), options);
  if (!isFlawless(report)) {
    for (const line of reportIssues(report, shownErrors, 0)) note(line);
    throw new UserError(
      'Hiçbir ilan silinmedi: hatalı satırlar onlar olabilir. Önce dosyadaki hataları düzeltin.',
    );
  }
  const { unmentioned } = report;
  const row = await site.database.one<{ count: number }>(sql`select count(*)::int as count from listings`);
  if (unmentioned.length > largestShare * (row?.count ?? 0) && !flag('many'))
    throw new UserError(
      `Hiçbir ilan silinmedi: dosyada olmayan ${unmentioned.length} ilan, sitedekilerin beşte birinden fazla; dosya eksik olabilir. Eminseniz: --many`,
    );
  return unmentioned;
}
