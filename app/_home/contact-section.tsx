import { ContactForm } from '#components/contact/contact-form.tsx';
import { ContactPhoto } from '#components/contact/contact-photo.tsx';
import { ContactWays } from '#components/contact/contact-ways.tsx';
import { Section } from '#components/ui/section.tsx';
import type { ShownOutcome } from '#lib/domain/message/form-outcome.ts';
import { env } from '#lib/runtime/env.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import styles from './contact-section.module.css';

const texts = homeTexts.contact;

/** Renders every way to reach the agency: telephone, e-mail, form (rules#home-contact-section). */
export function ContactSection({ outcome }: { outcome: ShownOutcome | null }) {
  const { agency } = env();
  return (
    <Section isTinted lead={agency.homeFormSends ? texts.lead : texts.leadWithoutForm} title={texts.title}>
      <div className={`stack ${styles.columns}`}>
        <div className={`stack ${styles.reach}`}>
          <ContactPhoto />
          <ContactWays agency={agency} className={`cluster ${styles.ways}`} />
        </div>
        <div className={`card ${styles.form}`}>
          <ContactForm agency={agency} outcome={outcome} variant="home" />
        </div>
      </div>
    </Section>
  );
}
