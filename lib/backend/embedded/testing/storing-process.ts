import { createInterface } from 'node:readline';
import sql from 'sql-template-tag';
import { openDatabase } from '../open-database.ts';

/** A process that opens the database of a folder, stores a visit for each line that it reads, and prints the result. */
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: null, dataDir });
process.stdout.write('open\n');
for await (const line of createInterface({ input: process.stdin })) {
  const storing = database.query(sql`insert into message_visits (visitor_hash) values (${line})`);
  process.stdout.write(`${line} ${await storing.then(() => 'stored').catch(() => 'failed')}\n`);
}
await database.close();
