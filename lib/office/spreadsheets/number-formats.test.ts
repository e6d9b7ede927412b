import { expect, it } from 'vitest';
import { CellNumber } from './cell-number.ts';
import { formatOf } from './number-formats.ts';

const days = '[$-41F]dd\\.mm\\.yyyy';

/** Shows a number in this format, or says that it is a date. */
function shown(format: string, value: number) {
  const read = formatOf(format);
  return read === 'date' ? read : new CellNumber(value, read).toShown();
}

it.each([
  ['an exponent', '0.0" dm"', 1.25e6, '1250000'],
  ['dollars', '[$$-409]#,##0.0;[RED]-[$$-409]#,##0.0', 125000.5, '125.000,5 $'],
  ['lira', '[$-41F]#,##0.00\\ [$₺-41F]', 125000.5, '125.000,5'],
  ['percents', '0.0%', 0.125, '%12,5'],
  ['percents without decimals', '0%', 0.125, '%13'],
  ['the currency of the country', '$#,##0_);[Red]\\($#,##0\\)', 125000, '125.000'],
  ['an area with two decimals', '0.00', 98.125, '98,13'],
  ['a calculated area', '0.0', 145.333333333333, '145,3'],
  ['thousands', '#,##0.00', 1250.755, '1.250,76'],
  ['a rounded price', '#,##0', 4850333.333, '4.850.333'],
  ['a floor', '0.00', 3, '3'],
  ['nearly nothing', '0', -0.4, '0'],
  ['below zero', '#,##0.0;[Red]-#,##0.0', -1.25, '-1,3'],
  ['millions', '0.0,," Milyon"', 4850000, '4850000'],
  ['an exponent', '0.00E+00', 98.125, '98,125'],
  ['a fraction', '# ?/?', 0.5, '0,5'],
  ['a text', '@', 98.125, '98,125'],
  ['no format', 'General', 145.333333333333, '145,333'],
  ['a small share', 'General', 0.0125, '0,0125'],
  ['a sum of fractions', 'General', 0.30000000000000004, '0,3'],
  ['a year', '0', 2019, '2019'],
])('reads %s by its number format', (_, format, cell, value) => {
  expect(shown(format, cell)).toBe(value);
});

const dates = [
  ...[
    days,
    'd-mmm',
    'mmm yy',
    'yyyy',
    'dddd\\, d mmmm yyyy',
    '[$-F800]dddd\\,\\ mmmm\\ dd',
    'm/d/yy h:mm AM/PM;@',
  ],
  ...['gg.aa.yyyy', 'g.a.yy', 'TT.MM.JJJJ', 'jj/mm/aaaa', '[Red]dd.mm.yyyy', '[=0]"";dd.mm.yyyy'],
  ...['dd.mm.yyyy "saat 0" hh:mm', 'hh:mm:ss', 'mm:ss.0', '[h]:mm', '[hh]:mm:ss', '[ss].00', '[sa]:dd'],
];
const numbers = [
  ...['#,##0_M', '#,##0_Y_T_L', '#,##0_M_M_M;#,##0_M_M_M;_(@_M_M_M', '_-* #,##0.00\\ _d_-', '*y0'],
  ...['[Red]#,##0', '[Magenta][<100]0;[Cyan]0', '[$-41F]0.00', '[>=1000000]0.0,," Milyon";0'],
  ...['0" daire"', '0\\ \\m\\²', '#,##0 m²', '0 ay', '"yes";"no"', '0;-0;0;"gün "@', '0"ay'],
  ...['General', 'Genel', 'Standard;[Red]-Standard', '0.00E+00', '##0.0E-0', '# ?/?', '@', '', ';;;'],
];

it.each([
  ...dates.map((format) => [format, true] as const),
  ...numbers.map((format) => [format, false] as const),
])('the format %s shows a date: %s', (format, isDate) => {
  expect(formatOf(format) === 'date').toBe(isDate);
});
