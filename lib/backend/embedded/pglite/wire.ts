/**
 * One message of PostgreSQL's protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html): a letter,
 * its length as 32 bits, which counts itself, and its content.
 */
export function encode(letter: string, ...parts: (string | number | Buffer)[]): Buffer {
  const content = Buffer.concat(parts.map(toBytes));
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** Strings end with a zero byte; numbers have 32 bits. */
function toBytes(part: string | number | Buffer): Buffer {
  if (typeof part === 'string') return Buffer.from(`${part}\0`);
  if (typeof part !== 'number') return part;
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(part);
  return bytes;
}

const parameters = {
  server_version: '18.0',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
};

/** The answer to a client's greeting. No password: only the site's own user may enter the socket's folder. */
export const startupAnswer = Buffer.concat([
  encode('R', 0),
  ...Object.entries(parameters).map(([name, value]) => encode('S', name, value)),
  encode('K', 0, 0),
  encode('Z', Buffer.from('I')),
]);

/**
 * Splits the engine's answer into notifications, which are for all clients, and everything else.
 * @returns also the status of the session: `I` idle, `T` in a transaction, `E` in one that failed, '' when it is missing
 */
export function readAnswer(bytes: Buffer) {
  const answer: Buffer[] = [];
  const notifications: Buffer[] = [];
  let status = '';
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const message = bytes.subarray(at, end);
    const letter = String.fromCharCode(message[0] ?? 0);
    if (letter === 'Z') status = String.fromCharCode(message[5] ?? 0);
    (letter === 'A' ? notifications : answer).push(message);
    at = end;
  }
  return { answer: Buffer.concat(answer), notifications: Buffer.concat(notifications), status };
}
