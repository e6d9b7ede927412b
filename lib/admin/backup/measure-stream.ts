import { createHash } from 'node:crypto';

export type Measured = { size: number; sha256: string };

/** Takes the size and the SHA-256 of what passes through. */
export function createMeasure() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const bytes of source) {
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    },
    /** To be asked once, in the end. */
    result: (): Measured => ({ size, sha256: hash.digest('hex') }),
  };
}
