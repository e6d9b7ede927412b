import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const folder = new URL('../../../app/fonts/', import.meta.url);
/** The weights that the style sheets use. */
const variationAxes = { wght: { min: 400, max: 800 } };
/** Kerning and figures of equal width. Ligatures stay out: `fi` would hide the dot that tells i from ı. */
const keepFeatures = ['kern', 'tnum'];
const sources = { turkish: 'latin-ext', plain: 'latin' };

export const parts = Object.keys(sources);

export function partPath(part) {
  return new URL(`manrope-${part}.woff2`, folder);
}

/** Cuts out the font file of the characters that app/fonts/manrope.ts gives to a part. */
export function subset(part) {
  const path = `@fontsource-variable/manrope/files/manrope-${sources[part]}-wght-normal.woff2`;
  const font = readFileSync(createRequire(import.meta.url).resolve(path));
  return subsetFont(font, characters(part), { targetFormat: 'woff2', variationAxes, keepFeatures });
}

/** Returns the characters of the ranges in the source, where Next reads them as literals. */
export function characters(part) {
  const declared = readFileSync(new URL('manrope.ts', folder), 'utf8');
  const [, ranges = ''] =
    new RegExp(`const ${part} =[^;]*?unicode-range',\\s*value:\\s*'([^']*)'`).exec(declared) ?? [];
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

// `npm run fonts`, after a change of the characters in app/fonts/manrope.ts or an update of the font.
if (import.meta.main) for (const part of parts) writeFileSync(partPath(part), await subset(part));
