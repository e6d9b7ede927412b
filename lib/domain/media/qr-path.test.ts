import { correction, generate } from 'lean-qr';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const url = 'https://www.ornek-emlak.com.tr/ilan-detay?id=1001';

/** Returns the modules that strokes one unit wide paint. */
function painted(d: string): string[] {
  return [...d.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step},${y}`),
  );
}

it('paints exactly the dark modules, each once, in few letters', () => {
  const code = generate(url, { minCorrectionLevel: correction.L });
  const all = Array.from({ length: code.size ** 2 }, (_, i) => [i % code.size, Math.floor(i / code.size)]);
  const dark = all.filter(([x = 0, y = 0]) => code.get(x, y)).map(([x, y]) => `${x},${y}`);
  const { d, size } = qrPath(url);
  expect(size).toBe(code.size);
  expect(painted(d).sort()).toEqual(dark.sort());
  expect(d.length).toBeLessThan(1800);
});
