/** Thrown for a client that speaks another protocol, uses an unsupported part of PostgreSQL's, or is another program. */
export class ProtocolError extends Error {}

/**
 * The name by which the site and its commands introduce themselves. Other programs set up the session, which all clients
 * share, for themselves: `pg_dump` empties the `search_path`.
 */
export const ownApplication = 'emlak-sitesi';

/**
 * Returns one message of PostgreSQL's protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html):
 * a letter, its length as 32 bits, which counts itself, and its content.
 */
export function encode(letter: string, ...parts: (string | number | Buffer)[]): Buffer {
  const content = Buffer.concat(parts.map(encodePart));
  return Buffer.concat([Buffer.from(letter), encodePart(content.length + 4), content]);
}

function encodePart(part: string | number | Buffer): Buffer {
  if (typeof part === 'string') return Buffer.from(`${part}\0`);
  if (typeof part === 'object') return part;
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(part);
  return bytes;
}

/** The answer to a client's greeting. No password: only the site's own user may enter the socket's folder. */
const welcome = Buffer.concat([
  encode('R', 0),
  encode('S', 'server_version', '18.0'),
  encode('S', 'client_encoding', 'UTF8'),
  encode('S', 'standard_conforming_strings', 'on'),
  encode('Z', Buffer.from('I')),
]);

const advice =
  "to look into the database run `npm run site -- sql 'SELECT ...'`, for a copy `npm run site -- backup FILE`; pg_dump and other tools need a PostgreSQL server (DATABASE_URL)";

/** The answer to any other client. */
export const refusal = encode(
  'E',
  'SFATAL',
  'VFATAL',
  'C08004',
  `Mthis socket serves the site's own commands only: ${advice}`,
  Buffer.of(0),
);

/** Parse, Bind, Describe, Execute, Close, Sync and Query. Anything else would confuse the engine or end it. */
const supportedLetters = 'PBDECSQ';
const maxMessageBytes = 256 * 1024 * 1024;

/**
 * Reads what a client sends, however its bytes are cut into pieces: its greeting, then batches of messages, each up to
 * `Sync` or a simple query. Ends when the client terminates the session or is lost.
 * @param greeted called once with the answer to the greeting
 * @throws ProtocolError
 */
export async function* readBatches(
  pieces: AsyncIterable<Buffer>,
  greeted: (answer: Buffer) => void,
): AsyncGenerator<Buffer> {
  const take = takeFrom(pieces);
  const greeting = await take(8);
  if (!greeting) return;
  const greetingLength = greeting.readInt32BE(0);
  if (greeting.readInt32BE(4) >> 16 !== 3 || greetingLength < 8 || greetingLength > 10_000)
    throw new ProtocolError('no greeting of PostgreSQL, version 3');
  const settings = await take(greetingLength - 8);
  if (!settings) return;
  const words = settings.toString().split('\0');
  if (words[words.indexOf('application_name') + 1] !== ownApplication)
    throw new ProtocolError('a client that is not a command of this site');
  greeted(welcome);
  let batch: Buffer[] = [];
  let size = 0;
  for (;;) {
    const head = await take(5);
    const letter = head?.toString('latin1', 0, 1);
    if (!head || !letter || letter === 'X') return;
    const length = head.readInt32BE(1);
    size += length;
    if (!supportedLetters.includes(letter) || length < 4 || size > maxMessageBytes)
      throw new ProtocolError(`a message ${JSON.stringify(letter)} of ${length} bytes`);
    // After an error in an extended query PostgreSQL answers nothing before its `Sync`, as if it had broken down.
    if (letter === 'Q' && batch.length > 0) throw new ProtocolError('a simple query in an extended one');
    const content = await take(length - 4);
    if (!content) return;
    batch.push(head, content);
    if (letter !== 'S' && letter !== 'Q') continue;
    yield Buffer.concat(batch);
    batch = [];
    size = 0;
  }
}

/** @returns takes the next bytes, null when fewer than these come before the end */
function takeFrom(pieces: AsyncIterable<Buffer>): (size: number) => Promise<Buffer | null> {
  const iterator = pieces[Symbol.asyncIterator]();
  let left = Buffer.alloc(0);
  return async (size) => {
    const parts = [left];
    for (let missing = size - left.length; missing > 0; ) {
      const { value } = await iterator.next();
      if (!value) return null;
      parts.push(value);
      missing -= value.length;
    }
    const bytes = parts.length > 1 ? Buffer.concat(parts) : left;
    left = bytes.subarray(size);
    return bytes.subarray(0, size);
  };
}

/**
 * Splits the engine's answer into notifications, which are for all clients, and everything else.
 * @returns also the status of the session: `I` idle, `T` in a transaction, `E` in one that failed, '' when it is missing
 */
export function readAnswer(bytes: Buffer) {
  const answer: Buffer[] = [];
  const notifications: Buffer[] = [];
  let status = '';
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = start + 1 + bytes.readInt32BE(start + 1);
    const letter = bytes.toString('latin1', start, start + 1);
    (letter === 'A' ? notifications : answer).push(bytes.subarray(start, end));
    if (letter === 'Z') status = bytes.toString('latin1', end - 1, end);
  }
  return { answer: Buffer.concat(answer), notifications: Buffer.concat(notifications), status };
}
