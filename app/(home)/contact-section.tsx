import { ContactForm } from '#components/contact/contact-form.tsx';
import { ContactWays } from '#components/contact/contact-ways.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { Section } from '#components/ui/section.tsx';
import { env } from '#lib/runtime/env.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import { sendHomeForm } from '../contact-actions.ts';
import styles from './contact-section.module.css';

const texts = homeTexts.contact;

/** Every way to reach the agency: telephone, e-mail, form (rules#home-contact-section). */
export function ContactSection() {
  const { agency } = env();
  return (
    <Section isTinted lead={agency.homeFormSends ? texts.lead : texts.leadWithoutForm} title={texts.title}>
      <div className={styles.columns}>
        <div className={styles.reach}>
          <div className={styles.photo}>
            <Photo
              alt={texts.photo}
              quality={60}
              shape={{ width: 1600, height: 1067 }}
              sizes="(max-width: 860px) 92vw, 590px"
              src="/images/iletisim.jpg"
            />
          </div>
          <ContactWays agency={agency} className={styles.ways} />
        </div>
        <div className={styles.form}>
          <ContactForm action={sendHomeForm} agency={agency} variant="home" />
        </div>
      </div>
    </Section>
  );
}
