import { withTimeout } from '#lib/runtime/with-timeout.ts';

export type StreamLimits = {
  maxBytes: number;
  /** Longest wait for the next piece, in milliseconds. The time that the reader takes does not count. */
  idleMs: number;
};

/**
 * Passes a body on piece by piece, with an error where it grows too large or goes quiet.
 * @param head pieces that were read already and go first
 */
export function limitedStream(
  head: readonly Uint8Array[],
  rest: ReadableStreamDefaultReader<Uint8Array>,
  { maxBytes, idleMs }: StreamLimits,
): ReadableStream<Uint8Array> {
  const waiting = [...head];
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = waiting.shift() ?? (await readInTime(rest, idleMs));
        if (piece === null) return controller.close();
        size += piece.byteLength;
        if (size <= maxBytes) return controller.enqueue(piece);
        await rest.cancel().catch(() => undefined);
        throw new Error(`more than ${maxBytes} bytes`);
      },
      cancel: (reason) => rest.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The next piece, null at the end. */
export async function readInTime(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleMs: number,
): Promise<Uint8Array | null> {
  try {
    const next = await withTimeout(idleMs, reader.read(), `nothing came for ${idleMs} ms`);
    return next.done ? null : next.value;
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}
