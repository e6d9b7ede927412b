import type { Workbook } from './open-workbook.ts';
import { createRichText } from './rich-text.ts';
import { ownText, withoutEscapes } from './xml-text.ts';

/** The texts that cells of all sheets share, and the numbers of those that are struck out. */
export async function readSharedStrings({ strings: path, readPart, allowance }: Workbook) {
  const texts: string[] = [];
  const struck = new Set<number>();
  const rich = createRichText();
  if (path === null) return { texts, struck };
  await readPart(path, {
    open: (name, { val }) => rich.open(name, val),
    text: rich.text,
    close(name) {
      rich.close(name);
      if (name !== 'si') return;
      const { text, isStruck } = rich.take();
      allowance.text(text);
      if (isStruck) struck.add(texts.length);
      texts.push(withoutEscapes(ownText(text)));
    },
  });
  return { texts, struck };
}
