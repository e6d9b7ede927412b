import { ContactForm } from '#components/contact/contact-form.tsx';
import { env } from '#lib/runtime/env.ts';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import { sendPageForm } from '../contact-actions.ts';
import styles from './write-us.module.css';

/** The contact form on its card. */
export function WriteUs() {
  return (
    <section aria-labelledby="yazin" className={styles.card}>
      <h2 className={styles.title} id="yazin">
        {contactPageTexts.formTitle}
      </h2>
      <ContactForm action={sendPageForm} agency={env().agency} variant="page" />
    </section>
  );
}
