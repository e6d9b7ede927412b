import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './gallery.module.css';
import {
  frame,
  type GalleryPhoto,
  largeImage,
  photoSizes,
  smallImage,
  thumbnailFrame,
} from './gallery-photo.ts';
import { GalleryStage } from './gallery-stage.tsx';

const texts = detailTexts.plan;

/**
 * Renders the listing's floor plans (rules#plan), whole and never cut; one that is clicked opens in the gallery, which
 * enlarges it.
 */
export function PlanGallery({ urls, title }: { urls: readonly string[]; title: string }) {
  const [first, ...others] = [...new Set(urls)].map((url, index) => ({
    url,
    alt: texts.of(title, index + 1),
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

/** Without scripts it opens the picture itself. */
function PlanLink({ plan: { url, alt }, position, isLarge = false }: PlanLinkProps) {
  const look = isLarge
    ? { className: styles.photo, sizes: photoSizes.page, ...largeImage(url), ...frame }
    : { ...smallImage(url), ...thumbnailFrame };
  return (
    <a
      aria-label={isLarge ? texts.enlarge : texts.open(position + 1)}
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
