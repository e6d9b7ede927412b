import { useId } from 'react';
import { MapFrame } from '#components/media/map-frame.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { mapLink, parseCoordinates } from '#lib/domain/media/map.ts';
import { env } from '#lib/runtime/env.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './listing-map.module.css';
import { placeText } from './listing-words.ts';

const texts = detailTexts.map;

/** Renders where the listing is; only when it has an `embedUrl` (rules#map). */
export function ListingMap({ listing: { embedUrl, place } }: { listing: ListingDetail }) {
  const headingId = useId();
  if (embedUrl === '') return null;
  const words = placeText(place);
  // rules#map: an unreadable link is replaced by the listing's place; the office is shown only where that is unknown too.
  const target = parseCoordinates(embedUrl) ?? words;
  const isOffice = target === '';
  const shown = isOffice ? env().agency.branches[0].location : target;
  return (
    <section aria-labelledby={headingId} className="screen-only">
      <div className={`spread ${styles.head}`}>
        <div>
          <h2 id={headingId}>{texts.heading}</h2>
          {words !== '' && <p className={`muted ${styles.place}`}>{words}</p>}
          {isOffice && <p className={`muted ${styles.place}`}>{texts.office}</p>}
        </div>
        <ButtonAnchor href={mapLink(shown)} rel="noopener" target="_blank" variant="secondary">
          <Icon name="map-pinned" size={18} />
          {texts.open}
          <span className="visually-hidden">{commonTexts.opensInNewTab}</span>
        </ButtonAnchor>
      </div>
      <MapFrame target={shown} title={texts.frame(words)} />
    </section>
  );
}
