import { ContactPopupButton } from '#components/contact/contact-popup-button.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { defaultPhotoOf } from '#lib/domain/listing/default-photo.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { responsiveImage } from '#lib/domain/media/optimized-image.ts';
import { isCompletePhone, phoneDigits, whatsAppHref } from '#lib/domain/message/phone.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import { photoSizes } from './gallery-photo.ts';
import styles from './photos-to-come.module.css';

const texts = detailTexts.photos;

type PhotosToComeProps = {
  listing: ListingDetail;
  /** The listing's own address. */
  url: string;
  /** The `id` of the popup that writes to the advisor. */
  popupId: string;
};

/** Renders a drawing where a listing has no photograph yet, and a way to ask the advisor for some. */
export function PhotosToCome({ listing, url, popupId }: PhotosToComeProps) {
  const { phone } = listing.advisor;
  const question = sharingTexts.askPhotos(detailTexts.number(listing.id), listing.title);
  const whatsApp = isCompletePhone(phoneDigits(phone)) ? whatsAppHref(phone, `${question}\n${url}`) : null;
  return (
    <section aria-label={texts.heading} className={styles.frame}>
      {/* biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already. */}
      <img
        alt={listingTexts.noPhoto}
        className={styles.drawing}
        decoding="sync"
        fetchPriority="high"
        height={630}
        sizes={photoSizes.page}
        width={1200}
        {...responsiveImage(defaultPhotoOf(listing.type), 640, 1200)}
      />
      <div className={styles.words}>
        <p className={styles.coming}>{texts.coming}</p>
        {whatsApp === null ? (
          <ContactPopupButton popupId={popupId} variant="secondary">
            {texts.ask}
          </ContactPopupButton>
        ) : (
          <ButtonAnchor href={whatsApp} rel="noopener" target="_blank" variant="secondary">
            <Icon name="message-circle" size={18} />
            {texts.askOnWhatsApp}
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}
