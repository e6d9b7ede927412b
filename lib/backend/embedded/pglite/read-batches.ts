import { startupAnswer } from './wire.ts';

/** The client does not speak the protocol, or uses a part of it that is not supported. */
export class ProtocolError extends Error {}

/** Parse, Bind, Describe, Execute, Close, Sync and Query. Anything else would confuse the engine or end it. */
const supportedLetters = 'PBDECSQ';
const mostBytes = 256 * 1024 * 1024;
const longestGreeting = 10_000;

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
  const take = byteReader(pieces);
  const greeting = await take(8);
  if (!greeting) return;
  const [greetingLength, version] = [greeting.readInt32BE(0), greeting.readInt32BE(4)];
  if (greetingLength < 8 || greetingLength > longestGreeting || version >> 16 !== 3)
    throw new ProtocolError('no greeting of PostgreSQL, version 3');
  if (!(await take(greetingLength - 8))) return;
  greeted(startupAnswer);
  for (let batch: Buffer[] = [], size = 0; ; ) {
    const head = await take(5);
    const letter = String.fromCharCode(head?.[0] ?? 0);
    if (!head || letter === 'X') return;
    const length = head.readInt32BE(1);
    size += length;
    if (!supportedLetters.includes(letter) || length < 4 || size > mostBytes)
      throw new ProtocolError(`a message ${JSON.stringify(letter)} of ${length} bytes`);
    const content = await take(length - 4);
    if (!content) return;
    batch.push(head, content);
    if (letter !== 'S' && letter !== 'Q') continue;
    yield Buffer.concat(batch);
    batch = [];
    size = 0;
  }
}

/** @returns reads exactly that many bytes, null when the stream ends before */
function byteReader(pieces: AsyncIterable<Buffer>): (count: number) => Promise<Buffer | null> {
  const coming = pieces[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let size = 0;
  return async (count) => {
    while (size < count) {
      const next = await coming.next();
      if (next.done) return null;
      waiting.push(next.value);
      size += next.value.length;
    }
    const [first = Buffer.alloc(0)] = waiting;
    const bytes = waiting.length > 1 ? Buffer.concat(waiting) : first;
    waiting = [bytes.subarray(count)];
    size -= count;
    return bytes.subarray(0, count);
  };
}
