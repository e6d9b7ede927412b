import { ContactWays } from '#components/contact/contact-ways.tsx';
import { env } from '#lib/runtime/env.ts';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-intro.module.css';

/** Heading, who the agency is, and the ways to reach it directly. */
export function ContactIntro() {
  const { agency } = env();
  return (
    <div className={styles.intro}>
      <h1>{contactPageTexts.heading}</h1>
      <p className={styles.text}>{agency.introduction.contact}</p>
      <ContactWays agency={agency} className={styles.ways} />
    </div>
  );
}
