import { setImmediate } from 'node:timers/promises';
import { askRows, type Orm } from '#lib/backend/embedded/database.ts';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { readVersion } from '#lib/backend/embedded/listing-rows.ts';
import { isInProcess, stageTables, tableName } from '#lib/backend/embedded/staged-tables.ts';
import type { StoredTable } from '#lib/backend/embedded/stored-tables.ts';
import { fromLines, type Spool } from '../backup/spool.ts';
import { columnList, listingsTable, nextNumber, raiseNumber } from '../backup/table-rows.ts';
import { inBatches } from './async-iterables.ts';
import { createListingWriter, type WriteCounts } from './listing-writer.ts';

type Plan = {
  /** The listings to write, a line of JSON each, and how many there are. */
  spool: Spool;
  count: number;
  /** The largest number in the file. */
  largestId: number;
  /** Numbers of the listings that go. */
  removed: readonly number[];
  /** Does everything and takes it back. */
  isDryRun: boolean;
  onWritten?(done: number, all: number): void;
};

/** Rows of one statement: on an in-process database everybody waits for it, tens of milliseconds on a slow machine. */
const batchSize = 250;
/** Rows of one transaction, few enough that other queries do not wait long. */
const fewListings = 1000;
/** How many copies are discarded, each because a listing changed meanwhile, before the import gives up. */
const attempts = 2;

/**
 * Writes the listings of a file, all of them or none. On an in-process database, where every query waits for an open
 * transaction, many are written into a copy of the table, which then takes the table's place.
 */
export async function writeListings(orm: Orm, plan: Plan): Promise<WriteCounts> {
  if (plan.count + plan.removed.length > fewListings && (await isInProcess(orm)))
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const counts = await writeCopy(orm, plan);
      if (counts) return counts;
    }
  return writeInTransaction(orm, plan);
}

/** Ends a transaction that was only tried out. */
class TakenBack extends Error {}

async function writeInTransaction(orm: Orm, plan: Plan): Promise<WriteCounts> {
  let counts: WriteCounts = { created: 0, updated: 0, unchanged: 0 };
  const table = listingsTable();
  try {
    await orm.transaction(async (transaction) => {
      // Reads go on; other writers wait this long.
      await transaction.execute(sql`set local lock_timeout = '10s'`);
      await transaction.execute(sql`lock table listings in share row exclusive mode`);
      counts = await writeBatches(transaction, null, plan);
      await removeRows(transaction, table, plan.removed);
      if (plan.isDryRun) throw new TakenBack();
      // The sequence does not know the numbers that files bring along.
      await raiseNumber(transaction, table, 1);
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return counts;
}

/** Publishes a copy with the new listings. Null when a listing changed meanwhile, which the copy lacks. */
async function writeCopy(orm: Orm, plan: Plan): Promise<WriteCounts | null> {
  const table = listingsTable();
  const staged = await stageTables(orm, [table]);
  const copy = staged.of(table);
  try {
    const version = await readVersion(orm);
    const counts = await writeBatches(orm, copy, plan);
    if (plan.isDryRun || counts.created + counts.updated + plan.removed.length === 0) return counts;
    await copyOthers(orm, copy);
    await removeRows(orm, copy, plan.removed);
    await staged.publish(async (transaction) => {
      if ((await readVersion(transaction)) !== version) throw new TakenBack();
      await raiseNumber(transaction, copy, (await nextNumber(transaction, table)) ?? 1);
      await transaction.execute(sql`update catalogue_version set version = version + 1`);
    });
    return counts;
  } catch (error) {
    if (error instanceof TakenBack) return null;
    throw error;
  } finally {
    await staged.drop();
  }
}

async function writeBatches(orm: Orm, copy: StoredTable | null, plan: Plan): Promise<WriteCounts> {
  const { spool, count, largestId } = plan;
  let written = 0;
  plan.onWritten?.(written, count);
  const writer = await createListingWriter(orm, copy, largestId);
  for await (const batch of inBatches(fromLines(spool.bytes()), batchSize)) {
    await writer.write(batch.map((line) => JSON.parse(line)));
    written += batch.length;
    plan.onWritten?.(written, count);
    // The in-process database answers without a pause in which a request could be read.
    await setImmediate();
  }
  return writer.counts;
}

async function removeRows(orm: Orm, table: StoredTable, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = JSON.stringify(ids.slice(start, start + batchSize));
    await orm.execute(sql`delete from ${tableName(table)} where id in
      (select value::bigint from json_array_elements_text(${some}::json))`);
    await setImmediate();
  }
}

/** Copies what the copy does not have, slice by slice, so that visitors' queries get in between. */
async function copyOthers(orm: Orm, copy: StoredTable): Promise<void> {
  const columns = columnList(copy.columns);
  for (let last: string | null = '0'; last !== null; ) {
    const [slice]: { last: string | null }[] = await askRows(
      orm,
      sql`with slice as materialized (
          select id from listings where id > ${last}::bigint order by id limit ${batchSize}),
        copied as (
          insert into ${tableName(copy)} (${columns}) overriding system value
          select ${columns} from listings where id in
            (select id from slice except select id from ${tableName(copy)} where id in (select id from slice)))
        select max(id)::text as last from slice`,
    );
    last = slice?.last ?? null;
    await setImmediate();
  }
}
