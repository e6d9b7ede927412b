import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitedStream } from './limited-stream.ts';

const piece = (size: number) => new Uint8Array(size);

function source() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = vi.fn();
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: cancelled,
  });
  return {
    reader: stream.getReader(),
    cancelled,
    send: (size: number) => controller?.enqueue(piece(size)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('reset')),
  };
}

describe('limitedStream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const limits = { maxBytes: 100, idleMs: 1000 };

  it('sends what was read before, then the rest', async () => {
    const from = source();
    from.send(30);
    from.end();
    const body = limitedStream([piece(10), piece(20)], from.reader, limits);
    expect((await new Response(body).arrayBuffer()).byteLength).toBe(60);
  });

  it('ends with an error where it grows too large, and lets the sender go', async () => {
    const from = source();
    from.send(60);
    from.send(60);
    const body = limitedStream([], from.reader, limits);
    await expect(new Response(body).arrayBuffer()).rejects.toThrow('more than 100 bytes');
    expect(from.cancelled).toHaveBeenCalled();
  });

  it('ends with an error where nothing comes for too long', async () => {
    const from = source();
    const read = limitedStream([], from.reader, limits).getReader().read();
    const outcome = expect(read).rejects.toThrow('nothing came');
    await vi.advanceTimersByTimeAsync(1000);
    await outcome;
    expect(from.cancelled).toHaveBeenCalled();
  });

  it('does not count the time that a slow visitor takes', async () => {
    const from = source();
    const reader = limitedStream([], from.reader, limits).getReader();
    for (let i = 0; i < 3; i++) {
      from.send(10);
      expect((await reader.read()).value?.byteLength).toBe(10);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    from.end();
    expect((await reader.read()).done).toBe(true);
  });

  it('breaks off where the sender does', async () => {
    const from = source();
    const reader = limitedStream([piece(10)], from.reader, limits).getReader();
    await reader.read();
    from.fail();
    await expect(reader.read()).rejects.toThrow('reset');
  });

  it('lets the sender go when the visitor leaves', async () => {
    const from = source();
    await limitedStream([piece(10)], from.reader, limits).cancel();
    expect(from.cancelled).toHaveBeenCalled();
  });
});
