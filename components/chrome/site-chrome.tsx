import type { ReactNode } from 'react';
import { ContactPopupProvider } from '#components/contact/contact-popup.tsx';
import { commonTexts } from '#lib/site/texts/common.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Preloader } from './preloader.tsx';
import styles from './site-chrome.module.css';
import { SubHeader } from './sub-header.tsx';

const contentId = 'icerik';

/** What surrounds every screen (rules#header, rules#footer). */
export function SiteChrome({ children }: { children: ReactNode }) {
  return (
    <ContactPopupProvider>
      <a className={styles.skip} href={`#${contentId}`}>
        {commonTexts.skipToContent}
      </a>
      <Preloader />
      <header className={styles.banner}>
        <SubHeader />
        <Header />
      </header>
      <main className={styles.main} id={contentId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </ContactPopupProvider>
  );
}
