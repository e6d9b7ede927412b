'use client';

import { ErrorScreen } from '#components/chrome/error-screen.tsx';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { latin, latinExt } from './fonts.ts';
import './globals.css';

/** Stands in for the whole document when even the header and footer could not be drawn. */
export default function DocumentError({ retry }: { retry: () => void }) {
  return (
    <html className={`${latinExt.variable} ${latin.variable}`} lang="tr">
      <body>
        <title>{chromeTexts.errorTitle}</title>
        <main>
          <ErrorScreen retry={retry} />
        </main>
      </body>
    </html>
  );
}
