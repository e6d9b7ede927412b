import type { FileHandle } from 'node:fs/promises';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { parseXml, type ReadPart } from './parse-xml.ts';
import { type Relation, readRelations, relationOf, relationsPath } from './relations.ts';
import { workbookLimits as limits } from './table-limits.ts';
import { createAllowance } from './workbook-allowance.ts';
import { ownText } from './xml-text.ts';

/** The first bytes of OLE2 files: `.xls`, and workbooks with a password. */
const oldFormat = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Opens an XLSX file, which is not read into memory as a whole. All its parts are read through `readPart`, within one
 * allowance.
 * @throws UserError when it is too large or of an old format; Error when it is none
 */
export async function openWorkbook(file: FileHandle) {
  const { buffer: start } = await file.read(Buffer.alloc(oldFormat.length), 0, oldFormat.length, 0);
  if (start.equals(oldFormat)) throw new UserError(texts.lockedXlsx);
  const zip = await fromFdPromise(file.fd);
  const parts = await listParts(zip);
  const allowance = createAllowance();
  const readPart: ReadPart = async (path, events, isEnough) => {
    const part = parts.get(path);
    if (!part) throw new Error(`${path} is missing`);
    await parseXml(await zip.openReadStreamPromise(part), allowance, events, isEnough);
  };
  const { sheets, hiddenSheets, isFrom1904 } = await readBook(readPart);
  const relationsOf = async (part: string, most: number): Promise<Map<string, Relation>> =>
    parts.has(relationsPath(part)) ? readRelations(readPart, part, most) : new Map();
  const relations = await readRelations(readPart, bookPath, limits.relations);
  /** The part of which a workbook has one at most, null where it has none. */
  const only = (wanted: string) => {
    const path = relations.values().find(({ kind }) => kind === wanted)?.target ?? '';
    return parts.has(path) ? path : null;
  };
  return {
    /** The visible ones, in order. */
    sheets: sheets.flatMap(({ name, id }) => {
      const relation = relations.get(id);
      return relation?.kind === 'chartsheet' ? [] : { name, path: relation?.target ?? '' };
    }),
    hiddenSheets,
    /** Whether days count from 1904, as on old Macs. */
    isFrom1904,
    strings: only('sharedStrings'),
    styles: only('styles'),
    readPart,
    /** The relations of a part, none where it has none. */
    relationsOf,
    allowance,
  };
}

const bookPath = 'xl/workbook.xml';

/** The parts by their paths. A part larger than its declared size fails while it is read. */
async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  let entries = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    if (entries > limits.entries) throw new UserError(texts.tooManyEntries(limits.entries));
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpackedMegabytes * 1024 ** 2)
      throw new UserError(texts.tooLargeUnpacked(limits.unpackedMegabytes));
    const { fileName, fileNameLength, extraFieldLength, fileCommentLength } = entry;
    if (fileNameLength + extraFieldLength + fileCommentLength > longestEntry) continue;
    parts.set(fileName, entry);
  }
  return parts;
}

/** Bytes of the entry of a part in the directory of the file; each of its fields becomes an object. */
const longestEntry = 300;

async function readBook(readPart: ReadPart) {
  const sheets: { name: string; id: string }[] = [];
  const hiddenSheets: string[] = [];
  let isFrom1904 = false;
  await readPart(bookPath, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      if (sheets.length + hiddenSheets.length >= limits.sheets) throw new Error('too many sheets');
      const label = ownText(attributes.name?.slice(0, longestName) ?? '');
      if (attributes.state?.toLowerCase().includes('hidden')) hiddenSheets.push(label);
      else sheets.push({ name: label, id: ownText(relationOf(attributes).slice(0, longestName)) });
    },
  });
  return { sheets, hiddenSheets, isFrom1904 };
}

/** Characters of the name of a sheet, of which Excel takes a third, and of the id of a relation. */
const longestName = 100;
export type Workbook = Awaited<ReturnType<typeof openWorkbook>>;
