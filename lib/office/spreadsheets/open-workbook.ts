import { Readable } from 'node:stream';
import { type Entry, fromBufferPromise } from 'yauzl';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import { parseXml } from './parse-xml.ts';
import { tableLimits } from './table-file.ts';

/** The first bytes of OLE2 files: `.xls`, and workbooks with a password. */
const oldFormat = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const noPart = [Buffer.from('<none/>')];

/** Opens an XLSX file. @throws UserError when it is too large or of an old format; Error when it is none */
export async function openWorkbook(bytes: Buffer) {
  if (bytes.subarray(0, oldFormat.length).equals(oldFormat)) throw new UserError(texts.lockedXlsx);
  const zip = await fromBufferPromise(bytes);
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, entry);
    unpacked += entry.uncompressedSize;
  }
  // A part larger than its declared size fails while it is read.
  if (unpacked > tableLimits.unpackedMegabytes * 1024 ** 2)
    throw new UserError(texts.tooLargeUnpacked(tableLimits.unpackedMegabytes));
  const read = async (path: string) => {
    const part = parts.get(path);
    if (!part) throw new Error(`${path} is missing`);
    return (await zip.openReadStreamPromise(part)) as AsyncIterable<Uint8Array>;
  };
  const { sheets, isFrom1904 } = await readBook(await read('xl/workbook.xml'));
  const targets = await readTargets(await read('xl/_rels/workbook.xml.rels'));
  const pathOf = (kind: string) => targets.find((one) => one.kind === kind)?.path ?? '';
  return {
    /** The visible ones, in order. */
    sheets: sheets.flatMap(({ name, id }) => {
      const target = targets.find((one) => one.id === id);
      return target?.kind === 'chartsheet' ? [] : { name, path: target?.path ?? '' };
    }),
    /** Whether days count from 1904, as on old Macs. */
    isFrom1904,
    read,
    /** Empty XML where the workbook has no such part. */
    readKind: async (kind: 'sharedStrings' | 'styles') =>
      parts.has(pathOf(kind)) ? read(pathOf(kind)) : Readable.from(noPart),
  };
}

async function readBook(source: AsyncIterable<Uint8Array>) {
  const sheets: { name: string; id: string | undefined }[] = [];
  let isFrom1904 = false;
  await parseXml(source, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && !attributes.state?.toLowerCase().includes('hidden')) {
        // The prefix of `r:id` is up to the program that wrote the file.
        const relation = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? '';
        sheets.push({ name: attributes.name ?? '', id: attributes[relation] });
      }
    },
  });
  return { sheets, isFrom1904 };
}

async function readTargets(source: AsyncIterable<Uint8Array>) {
  const targets: { id: string; kind: string; path: string }[] = [];
  await parseXml(source, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      targets.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path });
    },
  });
  return targets;
}
