'use client';

import { ErrorScreen } from '#components/chrome/error-screen.tsx';
import { errorTexts } from '#lib/site/texts/chrome.ts';
import './globals.css';

/** Replaces the whole document when even the header and footer could not be rendered, in the fonts that it had. */
export default function DocumentError({ retry }: { retry: () => void }) {
  const fonts = typeof document === 'undefined' ? undefined : document.documentElement.className;
  return (
    <html className={fonts} lang="tr">
      <body>
        <title>{errorTexts.title}</title>
        <main>
          <ErrorScreen retry={retry} />
        </main>
      </body>
    </html>
  );
}
