import { Suspense } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Agency } from '#lib/site/agency-schema.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { ProfileLinks } from './profile-links.tsx';
import styles from './sub-header.module.css';

/** Renders the bar above the header (rules#sub-header): e-mail, authorization numbers, social profiles, portals by name. */
export function SubHeader({ agency }: { agency: Agency }) {
  return (
    <div className={styles.bar}>
      <div className={`container cluster ${styles.inner}`}>
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
