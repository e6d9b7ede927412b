'use client';

import { ErrorScreen } from '#components/chrome/error-screen.tsx';
import { errorTexts } from '#lib/site/texts/chrome.ts';
import { fontVariables } from './fonts/manrope.ts';
import './globals.css';

/** Replaces the whole document when even the header and footer could not be rendered. */
export default function DocumentError({ retry }: { retry: () => void }) {
  return (
    <html className={fontVariables} lang="tr">
      <body>
        <title>{errorTexts.title}</title>
        <main>
          <ErrorScreen retry={retry} />
        </main>
      </body>
    </html>
  );
}
