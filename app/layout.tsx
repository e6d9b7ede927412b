import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteChrome } from '#components/chrome/site-chrome.tsx';
import { EarlyScript } from '#components/early/early-script.tsx';
import { siteMetadata } from '#lib/domain/seo/metadata.ts';
import { env } from '#lib/runtime/env.ts';
import { brandColors } from '#lib/site/brand.ts';
import { fontVariables } from './fonts/manrope.ts';
import './globals.css';

// Documents are rendered on demand and cached by lib/web/server, never prerendered by the build, which has neither the
// data nor the environment of the running site.
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return siteMetadata(env());
}

export const viewport: Viewport = { themeColor: brandColors.theme, width: 'device-width', initialScale: 1 };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html className={fontVariables} lang="tr">
      <head>
        <EarlyScript part="document" />
      </head>
      <body>
        <SiteChrome agency={env().agency}>{children}</SiteChrome>
      </body>
    </html>
  );
}
