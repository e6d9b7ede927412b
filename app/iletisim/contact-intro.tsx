import { ContactWays } from '#components/contact/contact-ways.tsx';
import { agency } from '#lib/site/agency.ts';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-intro.module.css';

/** Heading, who the agency is, and the ways to reach it directly. */
export function ContactIntro() {
  return (
    <div className={styles.intro}>
      <h1>{contactPageTexts.heading}</h1>
      <p className={styles.text}>{contactPageTexts.intro(agency.legalName, agency.city)}</p>
      <ContactWays className={styles.ways} />
    </div>
  );
}
