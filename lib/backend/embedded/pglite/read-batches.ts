import { startupAnswer } from './wire.ts';

/** The client does not speak the protocol, or wants a part of it that is not served. */
export class ProtocolError extends Error {}

/** Parse, Bind, Describe, Execute, Close, Sync and Query. Anything else would confuse the engine or end it. */
const servedLetters = 'PBDECSQ';
const mostBytes = 256 * 1024 * 1024;
const longestGreeting = 10_000;
/** Requests for encryption (SSL, GSSAPI), which a socket of this machine does not need. */
const encryptionRequests = [80_877_103, 80_877_104];

/**
 * Reads what a client sends, however its bytes are cut into pieces: its greeting, which is answered here, then the
 * messages that are to be run as one, up to `Sync` or a simple query. Ends where the client says goodbye or is lost.
 * @throws ProtocolError
 */
export async function* readBatches(
  pieces: AsyncIterable<Buffer>,
  answer: (bytes: Uint8Array) => void,
): AsyncGenerator<Buffer> {
  const take = byteReader(pieces);
  for (let isGreeted = false; !isGreeted; ) {
    const head = await take(8);
    if (!head) return;
    const [length, version] = [head.readInt32BE(0), head.readInt32BE(4)];
    const isRefused = encryptionRequests.includes(version);
    if (length < 8 || length > longestGreeting || (!isRefused && version >> 16 !== 3))
      throw new ProtocolError('no greeting of PostgreSQL, version 3');
    await take(length - 8);
    answer(isRefused ? Buffer.from('N') : startupAnswer);
    isGreeted = !isRefused;
  }
  for (let batch: Buffer[] = [], size = 0; ; ) {
    const head = await take(5);
    const letter = String.fromCharCode(head?.[0] ?? 0);
    if (!head || letter === 'X') return;
    const length = head.readInt32BE(1);
    size += length;
    if (!servedLetters.includes(letter) || length < 4 || size > mostBytes)
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

/** Gives so many bytes as are asked for, null where there are no more. */
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
