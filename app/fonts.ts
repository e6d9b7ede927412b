import localFont from 'next/font/local';

/*
 * Manrope in two subsets: plain Latin, and the letters and the lira sign that Turkish adds. The extended subset
 * stands first in the font list and carries no fallback of its own, so that a ğ that is not loaded yet uses the
 * metric-matched fallback of the Latin subset and the layout does not shift when the files arrive.
 */
export const latinExt = localFont({
  src: '../node_modules/@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2',
  variable: '--font-latin-ext',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-0130, U+0132-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

export const latin = localFont({
  src: '../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  variable: '--font-latin',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: 'Arial',
});
