import { readXml } from './parse-xml.ts';

/** Formats that every spreadsheet knows without their being written down (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format such as `dd.mm.yyyy hh:mm` writes a day, once quoted text and conditions are left out. */
const isDateCode = (code: string) => /[dmyh]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** The numbers of the cell styles that show a number as a date. */
export async function readDateStyles(source: AsyncIterable<Uint8Array>): Promise<ReadonlySet<number>> {
  const dateFormats = new Set<number>();
  const dateStyles = new Set<number>();
  let isCellStyles = false;
  let style = 0;
  await readXml(source, (name, attributes) => {
    if (name === 'numFmt' && isDateCode(attributes.formatCode ?? ''))
      dateFormats.add(Number(attributes.numFmtId));
    if (name === 'cellXfs' || name === 'cellStyles') isCellStyles = name === 'cellXfs';
    if (name !== 'xf' || !isCellStyles) return;
    const format = Number(attributes.numFmtId);
    if (isBuiltInDate(format) || dateFormats.has(format)) dateStyles.add(style);
    style += 1;
  });
  return dateStyles;
}

const dayMs = 24 * 60 * 60 * 1000;
const firstDay = Date.UTC(1899, 11, 30);
const firstDay1904 = Date.UTC(1904, 0, 1);

/** The day and time that a number of days stands for, as it is on the wall: `2026-11-21T14:30:00`. */
export function toWallTime(days: number, isFrom1904: boolean): string {
  const ms = (isFrom1904 ? firstDay1904 : firstDay) + Math.round(days * dayMs);
  return new Date(ms).toISOString().replace(/(?:\.000)?Z$/, '');
}
