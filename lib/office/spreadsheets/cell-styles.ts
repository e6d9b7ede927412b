import { formatOf } from './number-formats.ts';
import type { Workbook } from './open-workbook.ts';
import { isOn } from './rich-text.ts';
import { workbookLimits as limits } from './table-limits.ts';
import { ownText } from './xml-text.ts';

type Format = NonNullable<ReturnType<typeof formatOf>>;

/**
 * What the styles of cells say of them, by the numbers of the styles: how they show a number, if not as plain digits, and
 * which are struck out.
 * @throws Error on more than any workbook has
 */
export async function readCellStyles({ styles: path, readPart }: Workbook) {
  const formats = new Map<number, Format>();
  const struck = new Set<number>();
  const codes = new Map<number, string>();
  const formatsOfCodes = new Map<number, Format | undefined>();
  const struckFonts = new Set<number>();
  /** The list that is read; others have fonts and formats of their own. */
  let list = '';
  let fonts = 0;
  let styles = 0;

  function addStyle(id: number, font: number): void {
    if (!formatsOfCodes.has(id)) formatsOfCodes.set(id, formatOf(id, codes.get(id)));
    const format = formatsOfCodes.get(id);
    if (format) formats.set(styles, format);
    if (struckFonts.has(font)) struck.add(styles);
    styles += 1;
  }

  if (path === null) return { formats, struck };
  await readPart(path, {
    open(name, { numFmtId, formatCode: code = '', fontId, val = '1' }) {
      if (name === 'fonts' || name === 'cellXfs') list = name;
      if (name === 'numFmt') {
        if (codes.size >= limits.formats || code.length > limits.formatLength)
          throw new Error('strange number formats');
        codes.set(Number(numFmtId), ownText(code));
      }
      if (list === 'fonts' && name === 'font') fonts += 1;
      if (list === 'fonts' && name === 'strike' && isOn(val)) struckFonts.add(fonts - 1);
      if (list === 'cellXfs' && name === 'xf') addStyle(Number(numFmtId), Number(fontId));
      if (fonts > limits.styles || styles > limits.styles) throw new Error('too many styles');
    },
    close(name) {
      if (name === list) list = '';
    },
  });
  return { formats, struck };
}
