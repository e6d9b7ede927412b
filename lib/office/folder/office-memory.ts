import type { Queries } from '#lib/data/embedded/database.ts';
import { officePrefix, readStates, writeStates } from '#lib/data/embedded/site-state.ts';

/**
 * The state of the office's folder in the database, so that neither a restart nor a second site imports the same file
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
  /** Cut cells of the workbook of listings, as JSON. */
  remarks: string;
  /** When the backup was taken that has just been restored; '' once the folder's answer says so. */
  restored: string;
};

const nameOf = (key: string) => officePrefix + key;
const keyOf = (name: string) => name.slice(officePrefix.length);

const renamed = (facts: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [rename(name), value]));

export const readMemory = async (queries: Queries): Promise<Partial<OfficeMemory>> =>
  renamed(await readStates(queries, officePrefix), keyOf);

/** Stores the facts: all or nothing, also when the process is killed. */
export const remember = (queries: Queries, facts: Partial<OfficeMemory>): Promise<void> =>
  writeStates(queries, renamed(facts, nameOf));
