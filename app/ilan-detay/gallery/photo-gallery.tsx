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
import styles from './gallery.module.css';
import {
  frame,
  type GalleryPhoto,
  largeImage,
  photoSizes,
  smallBackground,
  smallImage,
  thumbnailFrame,
  toGalleryPhotos,
} from './gallery-photo.ts';
import { GalleryStage } from './gallery-stage.tsx';
import toCome from './photos-to-come.module.css';

const { photos: texts, plan: planTexts } = detailTexts;

type PhotoGalleryProps = { urls: readonly string[]; title: string };

/**
 * Renders the listing's photographs. The server renders them in their final layout, so that the first one does not wait
 * for JavaScript and all of them can be opened without it; the gallery replaces them when its code has loaded.
 */
export function PhotoGallery({ urls, title }: PhotoGalleryProps) {
  const photos = toGalleryPhotos(urls, title);
  return (
    <section aria-label={texts.heading}>
      <GalleryStage isOpenedWhenIdle photos={photos}>
        <StillGallery photos={photos} />
      </GalleryStage>
    </section>
  );
}

/** Renders the gallery in plain HTML: the first photograph large, every photograph small and linked. */
function StillGallery({ photos }: { photos: readonly GalleryPhoto[] }) {
  const [first] = photos;
  if (first === undefined) return null;
  const { src, srcSet } = largeImage(first.url);
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.fit} style={{ backgroundImage: smallBackground(first.url) }}>
          {/* biome-ignore lint/performance/noImgElement: the gallery uses the same addresses, so the photograph is loaded once. */}
          <img
            alt={first.alt}
            className={styles.photo}
            decoding="sync"
            fetchPriority="high"
            sizes={photoSizes.page}
            srcSet={srcSet}
            src={src}
            {...frame}
          />
        </div>
        {photos.length > 1 && <p className={styles.count}>{texts.count(1, photos.length)}</p>}
      </div>
      {photos.length > 1 && (
        <ul className={styles.strip}>
          {photos.map(({ alt, url }, index) => (
            <li key={url}>
              <a
                aria-label={texts.open(index + 1)}
                className={styles.thumbnail}
                data-early
                data-position={index}
                href={largeImage(url).src}
              >
                {/* biome-ignore lint/performance/noImgElement: as above. */}
                <img
                  // The large photograph above has this name.
                  alt={index === 0 ? '' : alt}
                  fetchPriority="low"
                  loading="lazy"
                  {...smallImage(url)}
                  {...thumbnailFrame}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

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
    <section aria-label={texts.heading} className={toCome.frame}>
      {/* biome-ignore lint/performance/noImgElement: the addresses are the optimizer's already. */}
      <img
        alt={listingTexts.noPhoto}
        className={toCome.drawing}
        decoding="sync"
        fetchPriority="high"
        height={630}
        sizes={photoSizes.page}
        width={1200}
        {...responsiveImage(defaultPhotoOf(listing.type), 640, 1200)}
      />
      <div className={toCome.words}>
        <p className={toCome.coming}>{texts.coming}</p>
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

/**
 * Renders the listing's floor plans (rules#plan), whole and never cut; one that is clicked opens in the gallery, which
 * enlarges it.
 */
export function PlanGallery({ urls, title }: { urls: readonly string[]; title: string }) {
  const [first, ...others] = [...new Set(urls)].map((url, index) => ({
    url,
    alt: planTexts.of(title, index + 1),
  }));
  if (first === undefined) return null;
  const plans = [first, ...others] as const;
  return (
    <div className={styles.plans}>
      <GalleryStage photos={plans}>
        <PlanLink isLarge plan={first} position={0} />
        {others.length > 0 && (
          <ul className={styles.strip}>
            {plans.map((plan, index) => (
              <li key={plan.url}>
                <PlanLink plan={plan} position={index} />
              </li>
            ))}
          </ul>
        )}
      </GalleryStage>
    </div>
  );
}

type PlanLinkProps = { plan: GalleryPhoto; position: number; isLarge?: boolean };

/** Links a plan, which opens in the gallery, or without scripts by itself. */
function PlanLink({ plan: { url, alt }, position, isLarge = false }: PlanLinkProps) {
  const look = isLarge
    ? { className: styles.photo, sizes: photoSizes.page, ...largeImage(url), ...frame }
    : { ...smallImage(url), ...thumbnailFrame };
  return (
    <a
      aria-label={isLarge ? planTexts.enlarge : planTexts.open(position + 1)}
      className={isLarge ? styles.frame : styles.thumbnail}
      data-early
      data-position={position}
      href={largeImage(url).src}
    >
      {/* biome-ignore lint/performance/noImgElement: the gallery uses the same addresses, so the picture is loaded once. */}
      <img alt={isLarge ? alt : ''} loading="lazy" {...look} />
    </a>
  );
}
