import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { limits } from '#lib/site/limits.ts';
import type { Transacting } from '../database.ts';
import { waitForDisk } from './visits.ts';

/** A nearly full disk may take a short message and refuse a long one. */
const usualLength = 1000;

/**
 * Finds out whether a message could be stored, at most once in `everyMs`, however often it is asked: a server that has
 * become read-only, a full disk and a lost right fail at writes alone. A hidden message is
 * written into every table of a real one and deleted in one transaction, whose end waits for the disk. It is of usual length,
 * and after a real one has failed as long as the longest, until that is stored.
 */
export function createStoreProbe(database: Transacting, everyMs = 5000) {
  let last: { at: number; outcome: Promise<void> } | null = null;
  let length = usualLength;

  const storeOne = () =>
    database.transaction(async (transaction) => {
      await waitForDisk(transaction);
      // The sequence of the numbers stays as it is, and processes that try at the same time have numbers of their own.
      const id = sql`(-pg_backend_pid())`;
      await transaction.query(sql`insert into messages (id, full_name, phone, type, message)
        overriding system value values (${id}, '', '', '', ${incompressible(length)})`);
      await transaction.query(sql`insert into mails (kind, ref, due_at) values ('probe', ${id}::text, null)`);
      await transaction.query(sql`insert into message_visits (visitor_hash) values (${id}::text)`);
      await transaction.query(sql`delete from messages where id = ${id}`);
      await transaction.query(sql`delete from mails where kind = 'probe' and ref = ${id}::text`);
      await transaction.query(sql`delete from message_visits where visitor_hash = ${id}::text`);
    });

  return {
    /** Rejects while no message can be stored. */
    async ask(): Promise<void> {
      const now = performance.now();
      if (last === null || now - last.at > everyMs) last = { at: now, outcome: storeOne() };
      const asked = last;
      await asked.outcome;
      if (last === asked) length = usualLength;
    },
    /** Records that a real message was not stored. */
    hasFailed(): void {
      last = null;
      length = limits.messageBodyBytes;
    },
  };
}

/** Makes a text of random letters: PostgreSQL would store a repeated letter in a few bytes. */
const incompressible = (length: number) => randomBytes(length).toString('base64').slice(0, length);
