import sql from 'sql-template-tag';
import type { Queries } from '#lib/data/embedded/database.ts';

const prefix = 'office_';

/**
 * What the database remembers of the office's folder, so that neither a restart nor a second site imports the same file
 * again. Backups leave it out: it is about the folder of this server.
 */
export type OfficeMemory = {
  /** The path of the folder when it was last served. */
  folder: string;
  /** Fingerprint of the workbook that was last imported, and of its photographs. */
  file: string;
  /** The answer to it, without later problems. */
  answer: string;
  /** Hashes of the result, problems included, that was last written to `sonuc.txt` and that was last mailed. */
  shown: string;
  reported: string;
  /** Versions (`dataVersions`) of the data that the two workbooks in the folder show. */
  listings: string;
  messages: string;
  /** What was cut in the workbook of listings, as JSON. */
  remarks: string;
  /** When the backup was taken that has just been restored; '' once the folder's answer says so. */
  restored: string;
};

export async function readMemory(queries: Queries): Promise<Partial<OfficeMemory>> {
  const rows = await queries.query<{ name: string; value: string }>(
    sql`select name, value from site_state where starts_with(name, ${prefix})`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(prefix.length), value]));
}

/** All of the facts or, in a process that is killed, none. */
export async function remember(queries: Queries, facts: Partial<OfficeMemory>): Promise<void> {
  await queries.query(
    sql`insert into site_state (name, value)
      select ${prefix} || key, value from json_each_text(${JSON.stringify(facts)}::json)
      on conflict (name) do update set value = excluded.value`,
  );
}
