import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import type { Workbook } from './open-workbook.ts';
import { workbookLimits as limits } from './table-limits.ts';
import { ownText, withoutEscapes } from './xml-text.ts';

/** The text of each `si`: its runs joined, without the hints on pronunciation (`rPh`). */
export async function readSharedStrings({ strings: path, readPart, allowance }: Workbook): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isSpoken = false;
  if (path === null) return strings;
  await readPart(path, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      if (text.length > limits.cellLength) throw new UserError(texts.tooLongCell(limits.cellLength));
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name !== 'si') return;
      allowance.text(text);
      strings.push(withoutEscapes(ownText(text)));
    },
  });
  return strings;
}
