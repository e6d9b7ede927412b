import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from './error-page.ts';
import type { StallClock } from './stall-clock.ts';

export type Connection = ReturnType<typeof createConnection>;
type Asked = { request: IncomingMessage; response: ServerResponse };
/** What all connections share: how many more parsed requests may wait for their turn. */
export type Places = { free: number };

/** How much is parsed at a time of what was sent ahead, in bytes: at most twenty requests. */
const pieceBytes = 512;

/**
 * The requests of one connection, answered one after the other. Node hands over all that it has read of a client that does
 * not wait for its answers; from then on, what is sent ahead stays unparsed until the answers before it are written.
 * Where no place is free for a request to wait, its connection is closed.
 */
export function createConnection(
  socket: Socket,
  handle: RequestHandler,
  { places, stallClock }: { places: Places; stallClock: StallClock },
) {
  const waiting: Asked[] = [];
  let current: Asked | null = null;
  let isPipelining = false;
  let isClosing = false;
  let hasAnswered = false;
  /** How much had been read when the last answer was written: more is the beginning of a request. */
  let bytesRead = 0;
  let idleChecks = 0;

  function answer(asked: Asked): void {
    current = asked;
    idleChecks = 0;
    if (isClosing) announceEnd(asked.response);
    asked.response.on('close', next);
    void handle(asked.request, asked.response);
  }

  function next(): void {
    current = null;
    if (socket.destroyed) return;
    hasAnswered = true;
    bytesRead = socket.bytesRead;
    const following = waiting.shift();
    if (following) {
      places.free += 1;
      answer(following);
    } else if (isPipelining) read();
  }

  function wait(asked: Asked): void {
    if (places.free === 0) return void socket.destroy();
    places.free -= 1;
    waiting.push(asked);
    if (isPipelining) return;
    isPipelining = true;
    // Node resumes a socket when a body is read on.
    socket.on('readable', read).on('resume', read);
    socket.once('close', () => {
      places.free += waiting.splice(0).length;
    });
  }

  /** Node's parser listens to `data`, which a socket that has a listener to `readable` emits for each `read` only. */
  function read(): void {
    while (isRoom() && socket.read(Math.min(pieceBytes, socket.readableLength)) !== null);
  }

  /** Room for the next request, or for more of the body that is being read. */
  function isRoom(): boolean {
    if (current === null) return true;
    const { complete, readableLength, readableHighWaterMark } = current.request;
    return !complete && readableLength < readableHighWaterMark;
  }

  /** Not while more is waiting: the client would send it again, or lose it. */
  function announceEnd(response: ServerResponse): void {
    const isLast = waiting.length === 0 && socket.readableLength === 0;
    if (isLast && !response.headersSent) response.setHeader('Connection', 'close');
  }

  return {
    take(asked: Asked): void {
      if (socket.destroyed) return;
      if (current === null) answer(asked);
      else wait(asked);
    },

    /** How many times in a row this was asked while nothing was under way: no answer, and no beginning of a request. */
    idleChecks(): number {
      const isQuiet = socket.bytesRead === bytesRead && socket.readableLength === 0;
      const isIdle = current === null && isQuiet && !socket.destroyed;
      idleChecks = isIdle ? idleChecks + 1 : 0;
      return idleChecks;
    },

    /** Ends the connection with the last answer that is under way, or with the next one. */
    endWithAnswer(): void {
      isClosing = true;
      if (current) announceEnd(current.response);
    },

    /** Called when nothing was read or written for a while (`stall-clock.ts`). */
    noticeQuiet(): void {
      if (current) {
        // An answer that is not written yet is in the making.
        if (socket.writableLength > 0 && stallClock.isLate()) socket.destroy();
        else socket.setTimeout(stallClock.checkMs);
      }
      // The time is up for which a connection is kept after an answer. One without requests has a time of its own.
      else if (hasAnswered) socket.destroy();
    },
  };
}
