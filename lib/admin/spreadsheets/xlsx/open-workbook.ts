import { type Entry, openPromise } from 'yauzl';
import { readXml } from './parse-xml.ts';

export type Workbook = Awaited<ReturnType<typeof openWorkbook>>;

/** More than any list of listings; a small file can be made to unpack into endless text. */
const largestPart = 2 * 1024 ** 3;

/** Opens an XLSX file. @throws Error when it is none */
export async function openWorkbook(path: string) {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const parts = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
    const read = async (part: Entry) => {
      if (part.uncompressedSize > largestPart) throw new Error(`${part.fileName} is too large`);
      return (await zip.openReadStreamPromise(part)) as AsyncIterable<Uint8Array>;
    };
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
    throw error;
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
