import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compress, compressedPath, isWorthCompressing } from './compression.ts';

// A part of the build: `node lib/front/compress-files.ts` in the project's folder compresses the scripts and style sheets.
const folder = '.next/static';
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/** Hydration runs nearly all of a large script at once; compiled function by function it takes twice as long. */
const compileHint = '//# allFunctionsCalledOnLoad\n';
// Smaller scripts are not compiled while they arrive.
const minHintedBytes = 30_000;

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  const type = types[entry.name.split('.').at(-1) ?? ''];
  if (!entry.isFile() || type === undefined) continue;
  const path = join(entry.parentPath, entry.name);
  let body = await readFile(path);
  if (type === 'text/javascript' && body.length >= minHintedBytes) {
    body = Buffer.concat([Buffer.from(compileHint), body]);
    await writeFile(path, body);
  }
  if (!isWorthCompressing(type, body)) continue;
  const compressed = compressedPath(body);
  await mkdir(dirname(compressed), { recursive: true });
  await writeFile(compressed, await compress(body, 'br', 'file'));
}
