import { expect, it } from 'vitest';
import type { SheetFacts } from './table-file.ts';
import { rowOf, sheetFile } from './testing/sheet-file.ts';

const { write, table } = await sheetFile();
const heading = rowOf('Başlık', 'Tür');

/** Style 1 is struck out, style 2 only says that it might be, and the fonts of other lists count for nothing. */
const styles = {
  'xl/styles.xml': `<a>
    <fonts><font/><font><b/><strike/></font><font><strike val="0"/></font></fonts>
    <cellStyleXfs><xf fontId="1"/></cellStyleXfs>
    <cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>
    <dxfs><dxf><font><strike/></font></dxf></dxfs>
  </a>`,
  'xl/sharedStrings.xml': `<sst>
    <si><t>düz</t></si>
    <si><r><rPr><strike/></rPr><t>üstü</t></r><r><t> </t></r><r><rPr><strike val="1"/></rPr><t>çizili</t></r></si>
    <si><r><rPr><strike/></rPr><t>yarısı</t></r><r><t>çizili</t></r></si>
  </sst>`,
};
const styled = (style: number) => `<c s="${style}" t="str"><v>x</v></c>`;
const shared = (text: number) => `<c t="s"><v>${text}</v></c>`;
const inline = '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>x</t></r></is></c>';

async function facts(rows: string, parts = {}): Promise<SheetFacts> {
  await write(heading + rows, '', { ...styles, ...parts });
  return (await table()).facts;
}

it.each([
  ['hidden="1"', true],
  ['hidden="true"', true],
  ['ht="0" customHeight="1"', true],
  ['hidden="0" ht="15"', false],
  ['collapsed="1" outlineLevel="1"', false],
])('knows a hidden row by %s: %s', async (attributes, isHidden) => {
  const row = rowOf('x', 'y').replace('<row', `<row ${attributes}`);
  expect((await facts(rowOf('a') + row + rowOf('b'))).hiddenRows).toEqual(isHidden ? [3] : []);
});

it.each([
  ['all cells by their style', styled(1) + styled(1), true],
  ['all cells, beside empty ones', `${styled(1)}<c/>`, true],
  ['text of runs', shared(1) + inline, true],
  ['some cells', styled(1) + styled(0), false],
  ['some runs', shared(2), false],
  ['none', shared(0), false],
  ['a style that turns it off', styled(2), false],
])('knows a struck row: %s', async (_, cells, isStruck) => {
  expect((await facts(`<row>${cells}</row>`)).struckRows).toEqual(isStruck ? [2] : []);
});

it('tells hidden columns by their headings, and hidden sheets by their names', async () => {
  const sheet = (name: string, state: string) => `<sheet name="${name}" state="${state}" r:id="rId2"/>`;
  const book = `<workbook xmlns:r="r"><sheets>${sheet('Arşiv', 'hidden')}${sheet('Sayfa', 'visible')}${sheet('Liste', 'veryHidden')}</sheets></workbook>`;
  const columns = '<cols><col min="1" max="1" width="9"/><col min="2" max="16384" hidden="1"/></cols>';
  const found = await facts(rowOf('x', 'y', ''), {
    'xl/workbook.xml': book,
    'xl/worksheets/sheet2.xml': `<worksheet>${columns}<sheetData>${heading}${rowOf('x', 'y')}</sheetData></worksheet>`,
  });
  expect(found).toMatchObject({ hiddenColumns: ['Tür'], hiddenSheets: ['Arşiv', 'Liste'], hiddenRows: [] });
});

it('reads a heading that was taken for a formula as it was typed', async () => {
  const failed = (formula: string) => `<c t="e"><f>${formula}</f><v>#NAME?</v></c>`;
  const headings = `<row>${['+Şömine', '+Kelebek Evi', 'TOPLA(', '+A1*2'].map(failed).join('')}</row>`;
  await write(headings + rowOf('Var', 'Yok'));
  expect((await table()).records[0]?.cells).toEqual([
    ['+Şömine', 'Var'],
    ['+Kelebek Evi', 'Yok'],
  ]);
});
