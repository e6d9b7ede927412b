import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Footer } from '#components/chrome/footer.tsx';
import { Header, SubHeader } from '#components/chrome/header.tsx';
import { ContactPopup } from '#components/contact/contact-popup.tsx';
import { agencyPopupId } from '#components/contact/contact-popup-button.tsx';
import { KvkkDialog } from '#components/contact/kvkk-notice.tsx';
import { CarryOver, HydrationSignal } from '#components/early/carry-over.tsx';
import { EarlyScript } from '#components/early/early-script.tsx';
import { siteMetadata } from '#lib/domain/seo/metadata.ts';
import { env } from '#lib/runtime/env.ts';
import { brandColors } from '#lib/site/brand.ts';
import { limits } from '#lib/site/limits.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { fontVariables } from './fonts/manrope.ts';
import './globals.css';
import styles from './layout.module.css';

// Documents are rendered on demand and cached by lib/front, never prerendered by the build, which has neither the
// data nor the environment of the running site.
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return siteMetadata(env());
}

export const viewport: Viewport = { themeColor: brandColors.theme, width: 'device-width', initialScale: 1 };

const contentId = 'icerik';

/** Renders header and footer around every screen (rules#header, rules#footer). */
export default function RootLayout({ children }: { children: ReactNode }) {
  const { agency } = env();
  return (
    <html className={fontVariables} lang="tr">
      <head>
        <EarlyScript part="document" />
      </head>
      <body>
        <CarryOver />
        <a className={`visually-hidden ${styles.skip}`} href={`#${contentId}`}>
          {commonTexts.skipToContent}
        </a>
        <Preloader />
        <header className={styles.banner}>
          <SubHeader agency={agency} />
          <Header agency={agency} />
        </header>
        <main className={styles.main} id={contentId} tabIndex={-1}>
          {children}
        </main>
        <KvkkDialog />
        <Footer agency={agency} />
        <ContactPopup id={agencyPopupId} title={contactTexts.popupTitle(agency.name)} />
        <HydrationSignal />
      </body>
    </html>
  );
}

/**
 * Renders the spinner of the first page load (rules#preloader): it belongs to the layout, which stays while screens
 * change. CSS alone takes it away, so that it goes without JavaScript too and never covers anything for good.
 */
function Preloader() {
  return (
    <div
      aria-label={commonTexts.loading}
      className={`center ${styles.preloader}`}
      role="status"
      style={{ animationDelay: `${limits.preloaderMs}ms` }}
    >
      <span className={styles.spinner} />
    </div>
  );
}
