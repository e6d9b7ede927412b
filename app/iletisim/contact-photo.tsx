import { Photo } from '#components/ui/photo.tsx';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-photo.module.css';

export function ContactPhoto() {
  return (
    <div className={styles.frame}>
      <Photo
        alt={contactPageTexts.photoAlt}
        className={styles.photo}
        fill
        quality={60}
        shape={{ width: 1600, height: 1067 }}
        sizes="(max-width: 900px) 92vw, 560px"
        src="/images/iletisim.jpg"
      />
    </div>
  );
}
