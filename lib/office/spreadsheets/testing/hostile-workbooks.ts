import { propertyFacts } from '#lib/site/property-facts.ts';
import { all, each, type Pieces, times } from './repeated-text.ts';

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const rowOf = (cells: string) => `<row>${cells}</row>`;
const headings = rowOf(['Başlık', 'Tür', 'Fiyat', 'Video'].map(text).join(''));
const knownHeadings = ['Başlık', ...Object.values(propertyFacts).flat().slice(0, 70)].map(text);
const fault = '<c t="e"><v>#YOK</v></c>';
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

const book = 'xl/workbook.xml';
const bookRelations = 'xl/_rels/workbook.xml.rels';
const strings = 'xl/sharedStrings.xml';
const styles = 'xl/styles.xml';
const sheet = 'xl/worksheets/sheet2.xml';
const sheetRelations = 'xl/worksheets/_rels/sheet2.xml.rels';

/** A part in which this stands. */
const within = (tags: string, ...content: Pieces[]) => {
  const names = tags.split('>');
  return all(
    ...names.map((name) => `<${name}>`),
    ...content,
    ...names.toReversed().map((name) => `</${name.split(' ')[0]}>`),
  );
};
const rows = (...content: Pieces[]) => ({ [sheet]: within('worksheet>sheetData', headings, ...content) });
const below = (tag: string, ...content: Pieces[]) => ({
  [sheet]: within(
    'worksheet xmlns:r="r"',
    within('sheetData', headings, times(15_000, rowOf(text('x')))),
    within(tag, ...content),
  ),
});
const texts = (...content: Pieces[]) => ({ [strings]: within('sst', ...content) });
const sheets = (...content: Pieces[]) => ({ [book]: within('workbook xmlns:r="r">sheets', ...content) });

function formatOf(code: string, size: number) {
  const written = code.replace('"', '&quot;');
  const format = all('<numFmt numFmtId="200" formatCode="', times(size / written.length, written), '"/>');
  return {
    [styles]: within(
      'styleSheet',
      within('numFmts', format),
      within('cellXfs', times(100, '<xf numFmtId="200"/>')),
    ),
  };
}

/**
 * The parts of workbooks by what is too much in them, the more the larger `size` is: with a million a part has a hundred
 * megabytes or two, which deflate to one.
 */
export const hostileWorkbooks: Readonly<Record<string, (size: number) => Record<string, Pieces>>> = {
  'nested sheet': (size) => rows(times(80 * size, '<a>')),
  'nested strings': (size) => ({ [strings]: times(80 * size, '<a>') }),
  'nested styles': (size) => ({ [styles]: times(80 * size, '<a>') }),
  'nested book': (size) => ({ [book]: times(80 * size, '<a>') }),
  'nested relations': (size) => ({ [bookRelations]: times(80 * size, '<a>') }),
  'attributes of one tag': (size) => {
    const attributes = each(10 * size, (at) => `a${at}="" `);
    return rows('<row ', attributes, '/>');
  },
  'attributes of all tags': (size) =>
    rows(times(1.5 * size, `<row ${letters.map((name) => `${name}="" `).join('')}/>`)),
  'one name': (size) => rows('<', times(200 * size, 'a')),
  'one closing name': (size) => rows('<a></', times(200 * size, 'a')),
  'long names': (size) => rows(times(90, `<${'a'.repeat(0.9 * size)}>`)),
  'one attribute name': (size) => rows('<row ', times(200 * size, 'a')),
  'one attribute value': (size) => rows('<row r="', times(200 * size, '1')),
  'long attribute values': (size) => rows(times(90, `<a b="${'a'.repeat(0.9 * size)}">`)),
  'one comment': (size) => rows('<!--', times(200 * size, 'a')),
  'one instruction': (size) => rows('<?a ', times(200 * size, 'a')),
  'one entity': (size) => rows('<row>&', times(200 * size, 'a')),
  'one cdata': (size) => rows('<row><c t="str"><v><![CDATA[', times(200 * size, 'a')),
  'one doctype': (size) => ({ [sheet]: all('<!DOCTYPE a [', times(200 * size, 'a')) }),
  'one text': (size) => rows('<row><c t="str"><v>', times(200 * size, 'a')),
  'text nobody reads': (size) => rows(times(100, `<a>${'a'.repeat(0.9 * size)}</a>`)),
  'line ends': (size) => rows(times(200, rowOf(text('\n'.repeat(0.09 * size))))),
  entities: (size) => rows(times(400, rowOf(text('&amp;'.repeat(0.09 * size))))),
  'empty tags': (size) => rows(times(60 * size, '<a/>')),
  comments: (size) => rows(times(30 * size, '<!---->')),

  strings: (size) => texts(times(10 * size, '<si><t>x</t></si>')),
  'empty strings': (size) => texts(times(40 * size, '<si/>')),
  'strings of 40 letters': (size) =>
    texts(each(2 * size, (at) => `<si><t>${String(at).padEnd(40, 'ş')}</t></si>`)),
  'long strings': (size) => texts(times(340, `<si><t>${'ş'.repeat(0.09 * size)}</t></si>`)),
  'one string in all cells': (size) => ({
    ...texts(`<si><t>${'ş '.repeat(0.045 * size)}</t></si>`),
    ...rows(times(size / 50, rowOf('<c t="s"><v>0</v></c>'.repeat(100)))),
  }),
  'one string in all headings': (size) => ({
    ...texts(`<si><t>${'ş '.repeat(0.045 * size)}</t></si>`),
    ...rows(times(25, rowOf('<c t="s"><v>0</v></c>'.repeat(16_000)))),
  }),

  'cell styles': (size) => ({
    [styles]: within('styleSheet>cellXfs', times(10 * size, '<xf numFmtId="14"/>')),
  }),
  'number formats': (size) => ({
    [styles]: within(
      'styleSheet>numFmts',
      each(5 * size, (at) => `<numFmt numFmtId="${at}" formatCode="dd"/>`),
    ),
  }),
  ...Object.fromEntries(
    ['[', '"', '[$', '\\', 's0', '_', 'AM/P', '[h', '('].map((code) => [
      `format code of ${code}`,
      (size: number) => formatOf(code, 0.9 * size),
    ]),
  ),

  merges: (size) => below('mergeCells', times(3 * size, '<mergeCell ref="A2:A1048576"/>')),
  'merges of rows': (size) =>
    below(
      'mergeCells',
      each(size, (at) => `<mergeCell ref="A${(at % 10_000) + 1}:C15000"/>`),
    ),
  rows: (size) => rows(times(40 * size, '<row/>')),
  'rows of one cell': (size) => rows(times(10 * size, '<row><c/></row>')),
  'rows of numbers': (size) => rows(times(0.2 * size, rowOf('<c><v>12</v></c>'.repeat(14)))),
  'cells of one row': (size) => rows('<row>', times(10 * size, '<c><v>1</v></c>'), '</row>'),
  'empty cells': (size) => rows(times(size / 250, rowOf('<c/>'.repeat(16_000)))),
  'cells with places': (size) => rows(times(size / 250, rowOf('<c r="ABC12345" s="1"/>'.repeat(2_500)))),
  'texts in cells': (size) =>
    rows(each(size / 50, (at) => rowOf(text(String(at).padEnd(8, 'ş')).repeat(200)))),
  'long texts in cells': (size) => rows(times(600, rowOf(text('ş'.repeat(0.099 * size)).repeat(2)))),
  faults: (size) => rows(times(size / 51, rowOf(fault.repeat(100)))),
  'faults below known headings': (size) => ({
    [sheet]: within(
      'worksheet>sheetData',
      rowOf(knownHeadings.join('')),
      times(size / 51, rowOf(text('x') + fault.repeat(70))),
    ),
  }),
  digits: (size) => rows(times(200, rowOf(`<c/><c/><c><v>${'9'.repeat(0.099 * size)}</v></c>`))),

  sheets: (size) => sheets(times(3 * size, '<sheet name="Sayfa" r:id="rId2"/>')),
  'long names of sheets': (size) =>
    sheets(times(200, `<sheet name="${'a'.repeat(0.9 * size)}" r:id="rId2"/>`)),
  'sheets without headings': (size) => ({
    ...sheets(times(40, '<sheet name="Sayfa" r:id="rId2"/>')),
    [sheet]: within('worksheet>sheetData', times(size, '<row><c/></row>')),
  }),
  relations: (size) => ({
    [bookRelations]: within(
      'Relationships',
      each(2 * size, (at) => `<Relationship Id="r${at}" Type="http://x/worksheet" Target="${at}.xml"/>`),
    ),
  }),
  'hyperlinks of all cells': (size) => ({
    ...below(
      'hyperlinks',
      each(size, (at) => `<hyperlink ref="A1:XFD1048576" r:id="r${at}"/>`),
    ),
    [sheetRelations]: within(
      'Relationships',
      each(size, (at) => `<Relationship Id="r${at}" Type="http://x/hyperlink" Target="https://a.b/${at}"/>`),
    ),
  }),
  'parts that are each within bounds': (size) => ({
    ...texts(each(0.5 * size, (at) => `<si><t>${String(at).padEnd(40, 'ş')}</t></si>`)),
    [styles]: within('styleSheet>cellXfs', times(0.06 * size, '<xf numFmtId="14"/>')),
    ...rows(each(size / 50, (at) => rowOf(text(String(at).padEnd(20, 'ş')).repeat(60)))),
  }),
  'a nested sheet behind many strings': (size) => ({
    ...texts(each(0.4 * size, (at) => `<si><t>${String(at).padEnd(40, 'ş')}</t></si>`)),
    ...rows(times(50 * size, '<a>')),
  }),
  'a picture': (size) => ({ 'xl/media/image1.bmp': times(300 * size, ' ') }),
  files: (size) =>
    Object.fromEntries(Array.from({ length: 0.1 * size }, (_, at) => [`xl/${at.toString(36)}`, ''])),
};
