import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What travels over the socket, one JSON value a line: a statement there, its rows or its failure back. */
export type Statement = { text: string; values: unknown[]; isArray: boolean };
export type Rows = { rows: unknown[]; rowCount: number | null };
export type Failure = { message: string; code?: string | undefined; detail?: string | undefined };
export type Reply = { result: Rows } | { failure: Failure };

/**
 * `bigint` has no place in JSON; as text it is what a server would have sent. Node's `readline` also breaks lines at
 * U+2028 and U+2029, which JSON does not escape and a visitor may write.
 */
export function toLine(value: Statement | Reply): string {
  const json = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part));
  return `${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

/** What the narrowest of the systems takes, its final zero left out. */
const longestPath = 103;

/** The socket of an embedded database: in its folder, or in the temporary folder where that path is too long. */
export function socketPath(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${shortName(dataDir)}`;
  const path = join(dataDir, 'database.sock');
  return Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `${shortName(dataDir)}.sock`);
}

function shortName(dataDir: string): string {
  return `emlak-sitesi-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}
