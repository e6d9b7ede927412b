import { all, each, type Pieces, times } from './repeated-text.ts';

const headings = 'Başlık;Tür;Fiyat\n';
const below = (...content: Pieces[]) => all(headings, ...content);
const list = (...content: Pieces[]) => all('[', ...content, '{}]');

/** CSV and JSON text by what is too much in it, the more the larger `size` is: with a million a file has 30 megabytes. */
export const hostileTexts: Readonly<Record<string, (size: number) => Pieces>> = {
  'quotes.csv': (size) => times(32 * size, '"'),
  'quotes below headings.csv': (size) => below(times(32 * size, '"')),
  'quoted cells.csv': (size) => below(times(5 * size, `"";"";`)),
  'quotes on lines.csv': (size) => below(times(16 * size, '"\n')),
  'line ends.csv': (size) => times(32 * size, '\n'),
  'line ends below headings.csv': (size) => below(times(32 * size, '\n')),
  'carriage returns.csv': (size) => below(times(32 * size, '\r')),
  'rows of nothing.csv': (size) => below(times(10 * size, ';;\n')),
  'rows of less than nothing.csv': (size) => below(times(16 * size, ';\n')),
  'one line.csv': (size) => below(times(32 * size, 'a')),
  'one quoted cell.csv': (size) => below('"', times(16 * size, 'a\n')),
  'columns.csv': (size) => below(times(32 * size, ';')),
  'columns of headings.csv': (size) => times(16 * size, 'a;'),
  'filled columns.csv': (size) => below(times(10 * size, 'ab;')),
  'cells.csv': (size) => all('Kat;'.repeat(500), '\n', times(size / 52, `${'ab;'.repeat(500)}\n`)),
  'long texts.csv': (size) => below(times(size / 50, `${'ş'.repeat(700)};Konut;5\n`)),
  'short rows.csv': (size) => below(times(10 * size, 'ab\n')),
  'faulty rows.csv': (size) => below(times(size / 51, 'ab;;-5\n')),
  'spaces.csv': (size) => below(times(30, `${' '.repeat(size)}\n`)),
  'NULs.csv': (size) => below(times(32 * size, '\0')),
  'dates.csv': (size) => below(times(2 * size, '2.Oca;2.Oca;\n')),

  'nested.json': (size) => times(32 * size, '['),
  'nested objects.json': (size) => times(6 * size, '{"a":'),
  'nested and closed.json': (size) => all('[{"a":', times(15 * size, '['), times(15 * size, ']'), '}]'),
  'nested records.json': (size) => list(times(size / 51, `{"a":${'['.repeat(99)}${']'.repeat(99)}},`)),
  'empty records.json': (size) => list(times(10 * size, '{},')),
  'empty lists.json': (size) => list(times(10 * size, '[],')),
  'records.json': (size) => list(times(size, '{"title":"x","type":"Konut"},')),
  'numbers.json': (size) => list(times(16 * size, '1,')),
  'digits.json': (size) => list('{"price":', times(30 * size, '9'), '},'),
  'digits in lines.json': (size) => all('{"price":', times(30 * size, '9'), '}\n{}'),
  'one text.json': (size) => list('{"title":"', times(15 * size, 'ş'), '"},'),
  'open text.json': (size) => all('[{"title":"', times(30 * size, 'a')),
  'lines.jsonl': (size) => times(10 * size, '{}\n'),
  'broken lines.jsonl': (size) => all('{}\n', times(15 * size, '{\n')),
  'open lines.jsonl': (size) => all('{}\n', times(10 * size, '{"\n')),
  'line ends.jsonl': (size) => all('{}\n', times(30 * size, '\n')),
  'fields.json': (size) =>
    list(
      '{',
      each(2 * size, (at) => `"alan${at}":1,`),
      '"a":1},',
    ),
  'fields of all records.json': (size) => list(each(1.5 * size, (at) => `{"alan${at}":1},`)),
  'fields of some records.json': (size) =>
    list(each(size / 52, (at) => `{${Array.from({ length: 60 }, (_, of) => `"alan${at}_${of}":1`)}},`)),
  'one list.json': (size) => list('{"images":[', times(14 * size, '1,'), '1]},'),
  'lists.json': (size) => list(times(size / 51, `{"title":"x","images":[${'1,'.repeat(700)}1]},`)),
  'nested answer.json': (size) => all('{"x":', times(15 * size, '['), times(15 * size, ']'), ',"data":[]}'),
  'fields of an answer.json': (size) =>
    all(
      '{',
      each(2 * size, (at) => `"a${at}":1,`),
      '"data":[]}',
    ),
  'spaces.json': (size) => all(times(31 * size, ' '), '[]'),
};
