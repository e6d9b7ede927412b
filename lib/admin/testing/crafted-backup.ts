import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { checksumLine } from '../backup/checksums.ts';
import { entryNames, type Manifest, writeManifest } from '../backup/manifest.ts';

export type CraftedEntry = { name: string; bytes: Uint8Array | string; header?: Partial<Header> };

/** A manifest as the first entry. */
export function manifestEntry(tables: Manifest['tables'] = {}, schemaWhen = 1): CraftedEntry {
  const schema = { when: schemaWhen, name: 'crafted' };
  const bytes = writeManifest({ createdAt: '2026-01-01T00:00:00.000Z', schema, tables });
  return { name: entryNames.manifest, bytes };
}

/** The last entry, which says what the others are. */
export function checksumsEntry(entries: readonly CraftedEntry[]): CraftedEntry {
  const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
  const lines = entries.map(({ name, bytes }) => checksumLine(name, sha256(bytes)));
  return { name: entryNames.checksums, bytes: lines.join('') };
}

/** Writes a crafted, malicious backup file. */
export async function craftBackup(file: string, entries: readonly CraftedEntry[]): Promise<void> {
  const archive = pack();
  for (const { name, bytes, header } of entries) archive.entry({ name, ...header }, Buffer.from(bytes));
  archive.finalize();
  await writeFile(file, gzipSync(await buffer(archive)));
}
