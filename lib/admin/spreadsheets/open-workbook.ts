import { open } from 'node:fs/promises';
import { type Entry, openPromise } from 'yauzl';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import { readXml } from './parse-xml.ts';
import { tableLimits } from './table-file.ts';

export type Workbook = Awaited<ReturnType<typeof openWorkbook>>;

/**
 * Opens an XLSX file.
 * @throws UserError when it is none, or too large; the system's error when it cannot be read
 */
export async function openWorkbook(path: string) {
  await refuseOldFormat(path);
  const zip = await openPromise(path, { autoClose: false }).catch(asBadFile);
  try {
    const parts = new Map<string, Entry>();
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName, entry);
      unpacked += entry.uncompressedSize;
    }
    // What a part unpacks to beyond the size that it names is refused while it is read.
    if (unpacked > tableLimits.unpackedMegabytes * 1024 ** 2)
      throw new UserError(texts.tooLargeUnpacked(tableLimits.unpackedMegabytes));
    const read = async (part: Entry) => (await zip.openReadStreamPromise(part)) as AsyncIterable<Uint8Array>;
    const need = (name: string): Entry => {
      const part = parts.get(name);
      if (!part) throw new Error(`${name} is missing`);
      return part;
    };
    const book = await readBook(await read(need('xl/workbook.xml')));
    const targets = await readTargets(await read(need('xl/_rels/workbook.xml.rels')));
    const byKind = (kind: string) => parts.get(targets.find((one) => one.kind === kind)?.path ?? '') ?? null;
    return {
      /** Those that are not hidden, in their order. */
      sheets: book.sheets.flatMap(({ name, id }) => {
        const target = targets.find((one) => one.id === id);
        return target?.kind === 'chartsheet' ? [] : { name, part: need(target?.path ?? '') };
      }),
      /** Null where the workbook has no such part. */
      sharedStrings: byKind('sharedStrings'),
      styles: byKind('styles'),
      /** Whether its days are counted from 1904, as old Macs did. */
      isFrom1904: book.isFrom1904,
      read,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    return asBadFile(error);
  }
}

/** What is wrong with a workbook is told in one sentence, what is wrong with the disk as it comes. */
export function asBadFile(error: unknown): never {
  if (error instanceof UserError || (error instanceof Error && 'syscall' in error)) throw error;
  throw new UserError(texts.badXlsx);
}

const oldFormat = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Workbooks of old versions and those with a password are files of another kind, whatever their name. */
async function refuseOldFormat(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(oldFormat.length), 0, oldFormat.length, 0);
    if (buffer.equals(oldFormat)) throw new UserError(texts.lockedXlsx);
  } finally {
    await file.close();
  }
}

async function readBook(source: AsyncIterable<Uint8Array>) {
  const sheets: { name: string; id: string | undefined }[] = [];
  let isFrom1904 = false;
  await readXml(source, (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    if (name === 'sheet' && !attributes.state?.toLowerCase().includes('hidden'))
      sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] });
  });
  return { sheets, isFrom1904 };
}

async function readTargets(source: AsyncIterable<Uint8Array>) {
  const targets: { id: string; kind: string; path: string }[] = [];
  await readXml(source, (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
    if (name !== 'Relationship') return;
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path });
  });
  return targets;
}
