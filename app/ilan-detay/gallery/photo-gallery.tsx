import { detailTexts } from '#lib/site/texts/detail.ts';
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
