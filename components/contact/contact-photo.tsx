import { Photo } from '#components/ui/photo.tsx';
import { contactTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-photo.module.css';

/** The office, beside the ways to reach it (rules#home-contact-section, rules#contact-screen). */
export function ContactPhoto({ sizes }: { sizes: string }) {
  return (
    <div className={styles.frame}>
      <Photo
        alt={contactTexts.photo}
        quality={60}
        shape={{ width: 1600, height: 1067 }}
        sizes={sizes}
        src="/images/iletisim.jpg"
      />
    </div>
  );
}
