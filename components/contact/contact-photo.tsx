import { Photo } from '#components/ui/photo.tsx';
import { officePhotoText } from '#lib/site/texts/contact.ts';
import styles from './contact-photo.module.css';

/** The office, beside the ways to reach it (rules#home-contact-section, rules#contact-screen). */
export function ContactPhoto() {
  return (
    <div className={styles.frame}>
      <Photo alt={officePhotoText} kind="contact" url="/images/iletisim.jpg" />
    </div>
  );
}
