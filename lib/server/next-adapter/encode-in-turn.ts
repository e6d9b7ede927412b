import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';

type Encode = (...parameters: unknown[]) => Promise<unknown>;

/** An AVIF of 2560 pixels takes 130 MB while it is made, and pages want processors as well. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Limits how many pictures sharp encodes at once. Next's image optimizer would begin every requested one at once,
 * and a gallery opened on a wide screen would take hundreds of megabytes. Encoded pictures come from its cache without waiting.
 */
export function encodeInTurn(): void {
  // As CommonJS, as Next loads it; imported it would be another one.
  const prototype: { toBuffer: Encode } = createRequire(import.meta.url)('sharp').prototype;
  prototype.toBuffer = inTurn(prototype.toBuffer, atOnce);
}

/** A method of which only so many calls are under way. */
export function inTurn(method: Encode, most: number): Encode {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function (this: unknown, ...parameters) {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await method.apply(this, parameters);
    } finally {
      // First come, first served.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
