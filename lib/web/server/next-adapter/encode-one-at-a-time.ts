import { createRequire } from 'node:module';

/** Limits sharp to one picture at a time, since an AVIF of 2560 pixels takes 130 MB, and to an effort that is four times as quick as Next's for 6% more bytes. */
export function encodeOneAtATime(): void {
  // Next loads it as CommonJS; an import would be another instance.
  const { prototype } = createRequire(import.meta.url)('sharp');
  const { avif, toBuffer } = prototype;
  let last: Promise<unknown> = Promise.resolve();
  prototype.avif = function (options: object) {
    return avif.call(this, { ...options, effort: 1 });
  };
  prototype.toBuffer = function (...parameters: unknown[]) {
    last = last.catch(() => {}).then(() => toBuffer.apply(this, parameters));
    return last;
  };
}
