import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache, readerFlags } from '#lib/runtime/node-flags.mjs';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { CellNumber } from '../spreadsheets/cell-number.ts';
import {
  CellDate,
  CellFault,
  CellLink,
  type CellValue,
  type FileRecord,
  type Table,
  TableRecord,
} from '../spreadsheets/table-file.ts';

/** The answer of the reading process. Instances arrive as plain objects. */
export type ReaderAnswer = { table: Table } | { problem: string };

/** Enough for 20,000 listings, in kilobytes; what Node reserves for itself counts. V8's own limit leaves buffers out. */
const maxData = 1_200_000;
const maxSeconds = 60;

/**
 * Reads a file of listings in a process of its own, of which the kernel limits memory and time: whatever a workbook unpacks to, the
 * site beside it goes on.
 * @throws UserError
 */
export async function readListingFileApart(path: string): Promise<Table> {
  const entry = fileURLToPath(new URL('./reading-process.ts', import.meta.url));
  const node = [process.execPath, ...readerFlags, entry, path];
  const limited = `ulimit -t ${maxSeconds}; ulimit -d ${maxData}; exec "$0" "$@"`;
  const [command = '', ...args] = process.platform === 'win32' ? node : ['/bin/sh', '-c', limited, ...node];
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  let answer: ReaderAnswer | null = null;
  child.on('message', (message) => {
    answer = message as ReaderAnswer;
  });
  await once(child, 'close');
  const given = answer as ReaderAnswer | null;
  if (given === null) throw new UserError(texts.tooMuch);
  if ('problem' in given) throw new UserError(given.problem);
  const { isSheet, facts, records } = given.table;
  // A heading may be called `constructor`.
  const columns = Object.assign(Object.create(null), facts.columns);
  return { isSheet, facts: { ...facts, columns }, records: records.map((record) => revive(record, isSheet)) };
}

function revive(record: FileRecord, isSheet: boolean): FileRecord {
  if (!('values' in record)) return record;
  const { row, headings, values } = record as TableRecord;
  return new TableRecord(row, headings, isSheet ? (values as CellValue[]).map(reviveCell) : values);
}

function reviveCell(cell: CellValue): CellValue {
  if (typeof cell !== 'object') return cell;
  if ('address' in cell) return new CellLink(reviveCell(cell.label) as CellLink['label'], cell.address);
  if ('value' in cell) return new CellNumber(cell.value, cell.format);
  if ('text' in cell) return new CellDate(cell.text);
  return new CellFault(cell.reason, cell.typed, cell.isPicture);
}
