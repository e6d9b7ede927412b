import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { listing as askListing } from '#lib/browser/listing-calls.ts';
import { toList } from '#lib/domain/listing/features.ts';
import { photoUrl } from '#lib/domain/media/photo-url.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { PhotoCount } from './photo-count.tsx';
import styles from './photo-strip.module.css';

/** Asks for a listing's photographs. @returns their strip, or null where they cannot be had or there is only one */
export async function openStrip(id: string): Promise<ReactNode> {
  const answer = await askListing(id);
  if (answer.kind !== 'ok') return null;
  const images = answer.data?.image_carousel;
  const paths = toList(Array.isArray(images) ? images.map(String) : `${images ?? ''}`);
  return paths.length > 1 ? <PhotoStrip href={listingHref(id)} urls={paths.map(photoUrl)} /> : null;
}

type PhotoStripProps = { href: string; urls: readonly string[] };

/**
 * Renders the photographs side by side over the card's own, from which the strip scrolls to the second by itself; from
 * then on the browser scrolls it under the finger. Each leads where the card does. A screen reader has the card's own
 * photograph and link.
 */
function PhotoStrip({ href, urls }: PhotoStripProps) {
  const [index, setIndex] = useState(0);
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current?.scrollTo({
      left: strip.current.clientWidth,
      behavior: isCalm ? 'instant' : 'smooth',
    });
  }, []);

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    setIndex(Math.round(scrollLeft / clientWidth));
  }

  return (
    <>
      <div aria-hidden="true" className={styles.strip} onScroll={onScroll} ref={strip}>
        <IntentLink className={styles.link} href={href} tabIndex={-1}>
          {urls.map((url, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the photographs of an answer keep their positions.
            <Photo alt="" key={position} kind="card" url={url} />
          ))}
        </IntentLink>
      </div>
      <PhotoCount count={urls.length} shown={index + 1} />
    </>
  );
}
