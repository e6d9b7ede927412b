import sql from 'sql-template-tag';
import type { Transacting } from '../database.ts';
import { waitForDisk } from './visits.ts';

/**
 * Finds out whether a message could be stored, at most once in `everyMs`, however often it is asked: a server that has
 * become read-only, a full disk and a lost right let every question but this one be answered. A message that nobody sees is
 * written into every table of a real one and deleted in one transaction, whose end waits for the disk.
 */
export function createStoreProbe(database: Transacting, everyMs = 5000) {
  let last: { at: number; outcome: Promise<void> } | null = null;

  const storeOne = () =>
    database.transaction(async (transaction) => {
      await waitForDisk(transaction);
      // The sequence of the numbers stays as it is, and processes that try at the same time have numbers of their own.
      const id = sql`(-pg_backend_pid())`;
      await transaction.query(sql`insert into messages (id, full_name, phone, type, message)
        overriding system value values (${id}, '', '', '', repeat('-', 1000))`);
      await transaction.query(sql`insert into message_mails (message_id) values (${id})`);
      await transaction.query(sql`insert into message_visits (visitor_hash) values (${id}::text)`);
      await transaction.query(sql`delete from messages where id = ${id}`);
      await transaction.query(sql`delete from message_visits where visitor_hash = ${id}::text`);
    });

  return {
    /** Rejects while no message can be stored. */
    async ask(): Promise<void> {
      const now = performance.now();
      if (last === null || now - last.at > everyMs) last = { at: now, outcome: storeOne() };
      await last.outcome;
    },
    /** Finds out anew when it is asked next. */
    forget(): void {
      last = null;
    },
  };
}
