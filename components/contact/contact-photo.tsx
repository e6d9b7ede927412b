import { Photo } from '#components/ui/photo.tsx';
import { officePhotoText } from '#lib/site/texts/contact.ts';

/** Renders the office, beside the ways to reach it (rules#home-contact-section, rules#contact-screen). */
export function ContactPhoto() {
  return (
    <div className="well picture">
      <Photo alt={officePhotoText} kind="contact" url="/images/iletisim.jpg" />
    </div>
  );
}
