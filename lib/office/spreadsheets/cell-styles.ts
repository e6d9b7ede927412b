import { formatOf, type NumberFormat } from './number-formats.ts';
import type { Workbook } from './open-workbook.ts';
import { workbookLimits as limits } from './table-limits.ts';
import { ownText } from './xml-text.ts';

/** The number formats of cell styles by index; those that show plain digits are left out. @throws Error on too many */
export async function readCellStyles({ styles: path, readPart }: Workbook) {
  const codes = new Map<number, string>();
  const formats = new Map<number, NumberFormat | undefined>();
  const styles = new Map<number, NumberFormat>();
  let isCellStyles = false;
  let style = 0;
  if (path === null) return styles;
  await readPart(path, {
    open(name, { formatCode: code = '', numFmtId = '' }) {
      const id = Number(numFmtId);
      if (name === 'cellXfs' || name === 'cellStyles') isCellStyles = name === 'cellXfs';
      if (name === 'numFmt') {
        if (codes.size >= limits.formats || code.length > limits.formatLength)
          throw new Error('strange number formats');
        codes.set(id, ownText(code));
      }
      if (name !== 'xf' || !isCellStyles) return;
      if (style >= limits.styles) throw new Error('too many styles');
      if (!formats.has(id)) formats.set(id, formatOf(id, codes.get(id)));
      const format = formats.get(id);
      if (format) styles.set(style, format);
      style += 1;
    },
  });
  return styles;
}
