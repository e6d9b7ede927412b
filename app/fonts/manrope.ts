import localFont from 'next/font/local';

/*
 * Manrope in four parts, of which a Turkish page needs the first two (made by `npm run fonts`): plain Latin, and the
 * letters and the lira sign that Turkish adds. The other two hold what foreign names may bring along, and are fetched
 * only then. No character is in two parts. The parts without a fallback of their own come first in the font list, so
 * that a ğ that is not loaded yet uses the metric-matched fallback of plain Latin and nothing shifts later.
 */
const turkish = localFont({
  src: './manrope-turkish.woff2',
  variable: '--font-turkish',
  weight: '400 800',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+011E-011F, U+0130, U+015E-015F, U+20BA' }],
});

const plain = localFont({
  src: './manrope-plain.woff2',
  variable: '--font-plain',
  weight: '400 800',
  display: 'swap',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00AE, U+00B0, U+00B2-00B3, U+00B7, U+00BB, U+00BD, U+00C2, U+00C7, U+00CE, U+00D6-00D7, U+00DB-00DC, U+00E2, U+00E7, U+00EE, U+00F6, U+00FB-00FC, U+0131, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC',
    },
  ],
});

const otherLatin = localFont({
  src: '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  variable: '--font-other-latin',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8, U+00AA, U+00AC-00AD, U+00AF, U+00B1, U+00B4-00B6, U+00B8-00BA, U+00BC, U+00BE-00C1, U+00C3-00C6, U+00C8-00CD, U+00CF-00D5, U+00D8-00DA, U+00DD-00E1, U+00E3-00E6, U+00E8-00ED, U+00EF-00F5, U+00F7-00FA, U+00FD-00FF, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2015, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+2122, U+2191, U+2193, U+2212, U+2215',
    },
  ],
});

const latinExt = localFont({
  src: '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2',
  variable: '--font-latin-ext',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-011D, U+0120-012F, U+0132-0151, U+0154-015D, U+0160-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20B9, U+20BB-20C0, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** Returns the class names of the root element that declare all parts as variables for the style sheets. */
export const fontVariables = [turkish, latinExt, otherLatin, plain].map(({ variable }) => variable).join(' ');
