/**
 * PostgreSQL's protocol, as far as a go-between must understand it
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html): a message is one letter, its length as 32
 * bits with the length itself counted in, and its content.
 */
export function encode(letter: string, ...parts: (string | number | Buffer)[]): Buffer {
  const content = Buffer.concat(parts.map(toBytes));
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** Texts end with a zero; numbers have 32 bits. */
function toBytes(part: string | number | Buffer): Buffer {
  if (typeof part === 'string') return Buffer.from(`${part}\0`);
  if (typeof part !== 'number') return part;
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(part);
  return bytes;
}

const facts = {
  server_version: '18.0',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
};

/** Welcomes a client: whoever may open the socket is the site's own user. */
export const startupAnswer = Buffer.concat([
  encode('R', 0),
  ...Object.entries(facts).map(([name, value]) => encode('S', name, value)),
  encode('K', 0, 0),
  encode('Z', Buffer.from('I')),
]);

/**
 * Takes what the engine answered apart.
 * @returns notifications, which are for all clients, everything else, and the status of the session: `I` idle, `T` in
 * a transaction, `E` in one that failed
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
