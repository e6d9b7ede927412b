import sql from 'sql-template-tag';
import type { Queries } from '#lib/backend/embedded/database.ts';

const prefix = 'office_';

/**
 * What the database remembers of the office's folder, so that a restart or a second site does not take the same file in
 * again. Backups do not have it: it is about the folder of this site.
 */
export type OfficeMemory = {
  /** Where the folder was when it was last served. */
  folder: string;
  /** Fingerprint of the workbook and its photographs that were last taken in. */
  file: string;
  /** What was answered to it. */
  answer: string;
  /** Keys of what `sonuc.txt` says of that and of later problems, and of what was last mailed. */
  shown: string;
  reported: string;
  /** What the listings and messages were of which the folder has a file, and what could not be written whole. */
  listings: string;
  messages: string;
  remarks: string;
  /** Set by a restore: when its backup was taken. */
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
