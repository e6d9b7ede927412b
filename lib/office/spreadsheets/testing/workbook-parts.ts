import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Pieces } from './repeated-text.ts';

const relations = `<Relationships>
  <Relationship Id="rId2" Type="http://x/worksheet" Target="/xl/worksheets/sheet2.xml"/>
  <Relationship Id="rId3" Type="http://x/sharedStrings" Target="sharedStrings.xml"/>
  <Relationship Id="rId4" Type="http://x/styles" Target="styles.xml"/>
</Relationships>`;

const plainParts = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Sayfa" r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations,
  'xl/sharedStrings.xml': '<sst/>',
  'xl/styles.xml': '<styleSheet/>',
  'xl/worksheets/sheet2.xml': '<worksheet/>',
};

/** Writes a workbook of one sheet, `xl/worksheets/sheet2.xml`, with these parts added or in place of its own. */
export async function writeWorkbook(path: string, parts: Record<string, Pieces>): Promise<void> {
  const zip = new ZipFile();
  // All buffers are deflated at once.
  for (const [name, text] of Object.entries<Pieces>({ ...plainParts, ...parts }))
    if (typeof text === 'string') zip.addBuffer(Buffer.from(text), name, { compress: false });
    else
      zip.addReadStreamLazy(name, { compressionLevel: 1 }, (done) => done(null, Readable.from(pieces(text))));
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

function* pieces(text: Iterable<string>) {
  for (const piece of text) yield Buffer.from(piece);
}

/** The parts of a workbook by their paths. */
export async function readParts(path: string): Promise<Record<string, string>> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = await textOf(await zip.openReadStreamPromise(entry));
  zip.close();
  return parts;
}
