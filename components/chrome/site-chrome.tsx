import type { ReactNode } from 'react';
import { ContactPopup } from '#components/contact/contact-popup.tsx';
import { agencyPopupId } from '#components/contact/contact-popup-button.tsx';
import { KvkkDialog } from '#components/contact/kvkk-notice.tsx';
import { CarryOver, HydrationSignal } from '#components/early/carry-over.tsx';
import type { Agency } from '#lib/site/agency-schema.ts';
import { limits } from '#lib/site/limits.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { Footer } from './footer.tsx';
import { Header, SubHeader } from './header.tsx';
import styles from './site-chrome.module.css';

const contentId = 'icerik';

/** Renders header and footer around every screen (rules#header, rules#footer). */
export function SiteChrome({ agency, children }: { agency: Agency; children: ReactNode }) {
  return (
    <>
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
    </>
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
