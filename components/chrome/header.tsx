import { Suspense } from 'react';
import { agencyPopupId, ContactPopupButton } from '#components/contact/contact-popup-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Agency } from '#lib/site/agency-schema.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { ProfileLinks } from './profile-links.tsx';

/**
 * Renders the sticky bar. Up to 767px the popup's button stands beside the menu trigger, so that it is one touch away
 * and there is only one of it for a screen reader.
 */
export function Header({ agency }: { agency: Agency }) {
  const popupTitle = contactTexts.popupTitle(agency.name);
  return (
    <div className={styles.bar}>
      <div className={`container row ${styles.inner}`}>
        <Logo name={agency.name} />
        <nav aria-label={chromeTexts.mainMenu} className={`row loose ${styles.desktop}`}>
          <NavLinks className={styles.links} />
          <ContactPopupButton popupId={agencyPopupId}>{popupTitle}</ContactPopupButton>
        </nav>
        <div className={`row ${styles.mobile}`}>
          <ContactPopupButton className={styles.compact} popupId={agencyPopupId}>
            {popupTitle}
          </ContactPopupButton>
          <MobileMenu phone={agency.workPhone} />
        </div>
      </div>
    </div>
  );
}

/** Renders the bar above the header (rules#sub-header): e-mail, authorization numbers, social profiles, portals by name. */
export function SubHeader({ agency }: { agency: Agency }) {
  return (
    <div className={styles.subBar}>
      <div className={`container cluster ${styles.subInner}`}>
        {/* A CDN that hides addresses from robots changes them in the document: React draws this link anew, not the screen. */}
        <Suspense>
          <a className={`touch ${styles.email}`} href={`mailto:${agency.email}`}>
            <Icon name="mail" size={16} />
            {agency.email}
          </a>
        </Suspense>
        <p className={`row ${styles.authorization}`}>
          <Icon name="badge-check" size={16} />
          {chromeTexts.authorization}{' '}
          <span className={styles.numbers}>{agency.authorizationNumbers.join(' - ')}</span>
        </p>
        <ProfileLinks
          className={`${styles.profiles} ${styles.social}`}
          labelClassName={styles.socialLabel}
          social={agency.social}
        />
        <ProfileLinks className={`${styles.profiles} ${styles.portals}`} portals={agency.portals} />
      </div>
    </div>
  );
}
