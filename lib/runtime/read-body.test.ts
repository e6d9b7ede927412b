import { describe, expect, it } from 'vitest';
import { readText } from './read-body.ts';

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}

describe('readText', () => {
  it('puts letters together that arrive in two pieces', async () => {
    const bytes = new TextEncoder().encode('ğüş');
    expect(await readText(streamOf(bytes.subarray(0, 1), bytes.subarray(1)), 100)).toBe('ğüş');
  });

  it('reads no body as an empty text', async () => {
    expect(await readText(null, 100)).toBe('');
  });

  it('takes exactly the limit and not a byte more', async () => {
    expect(await readText(streamOf(new Uint8Array(60), new Uint8Array(40)), 100)).toHaveLength(100);
    expect(await readText(streamOf(new Uint8Array(60), new Uint8Array(41)), 100)).toBeNull();
  });

  it('stops reading at the limit', async () => {
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1;
        controller.enqueue(new Uint8Array(50));
      },
    });
    expect(await readText(endless, 100)).toBeNull();
    expect(pieces).toBeLessThan(6);
  });

  it('replaces or refuses bytes that are no UTF-8', async () => {
    expect(await readText(streamOf(Uint8Array.of(0x61, 0xff)), 100)).toBe('a\uFFFD');
    await expect(readText(streamOf(Uint8Array.of(0x61, 0xff)), 100, { isStrict: true })).rejects.toThrow(
      TypeError,
    );
    await expect(readText(streamOf(Uint8Array.of(0xc4)), 100, { isStrict: true })).rejects.toThrow(TypeError);
  });
});
