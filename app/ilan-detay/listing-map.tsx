import { MapPinned } from 'lucide';
import { useId } from 'react';
import { MapFrame } from '#components/media/map-frame.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Place } from '#lib/listing/listing.ts';
import { mapLink, parseCoordinates } from '#lib/media/map.ts';
import { env } from '#lib/runtime/env.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './listing-map.module.css';
import { placeText } from './listing-words.ts';

const texts = detailTexts.map;

type ListingMapProps = { embedUrl: string; place: Place };

/** Where the listing is; only when it has an `embedUrl` (rules#map). */
export function ListingMap({ embedUrl, place }: ListingMapProps) {
  const headingId = useId();
  if (embedUrl === '') return null;
  // rules#map: the agency's own place stands in for coordinates that cannot be read.
  const coordinates = parseCoordinates(embedUrl) ?? env().agency.branches[0].location;
  const words = placeText(place);
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.heading} id={headingId}>
            {texts.heading}
          </h2>
          {words !== '' && <p className={styles.place}>{words}</p>}
        </div>
        <ButtonAnchor href={mapLink(coordinates)} rel="noopener" target="_blank" variant="secondary">
          <Icon node={MapPinned} size={18} />
          {texts.open}
          <span className="visually-hidden">{commonTexts.opensInNewTab}</span>
        </ButtonAnchor>
      </div>
      <MapFrame coordinates={coordinates} title={texts.frame(words)} />
    </section>
  );
}
