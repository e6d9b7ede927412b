import { FavouriteButton } from '#components/listing/favourite-button.tsx';
import { PriceText } from '#components/listing/price-text.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icons.ts';
import { placeFromCity, visibleTitle } from '#lib/domain/listing/card.ts';
import { keyFactsOf } from '#lib/domain/listing/facts-at-a-glance.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';
import { unitPrice } from '#lib/domain/listing/shown-price.ts';
import { longDay } from '#lib/domain/listing/turkish-dates.ts';
import { mapLink, parseCoordinates } from '#lib/domain/media/map.ts';
import type { KeyFactName } from '#lib/site/key-fact-headings.ts';
import { detailTexts as texts } from '#lib/site/texts/detail.ts';
import styles from './listing-heading.module.css';
import { categoryWords } from './listing-words.ts';

/** Renders the category line, with the listing's number (rules#listing-number), title and first facts. */
export function ListingHeading({ listing }: { listing: ListingDetail }) {
  const words = categoryWords(listing);
  return (
    <header className={styles.heading}>
      <p className={`cluster ${styles.category}`}>
        {words.length > 0 && <span>{words.join(' · ')}</span>}
        <span className={styles.number}>{texts.number(listing.id)}</span>
      </p>
      <h1 className={styles.title}>{visibleTitle(listing)}</h1>
      <KeyFacts listing={listing} />
    </header>
  );
}

/** Renders the price first, then the place, the day of the last change, and the button that keeps the listing. */
export function PriceTag({ listing }: { listing: ListingDetail }) {
  const place = placeFromCity(listing.place);
  const perUnit = unitPrice(listing);
  return (
    <div className={`stack ${styles.tag}`}>
      {listing.price.text !== '' && (
        <p className={`spread ${styles.line}`}>
          <span className={styles.price}>
            <PriceText listing={listing} />
          </span>
          {perUnit !== null && <span className={`muted ${styles.perUnit}`}>{perUnit}</span>}
        </p>
      )}
      {place !== '' && (
        <p className={`row muted ${styles.place}`}>
          <Icon className={`accent ${styles.pin}`} name="map-pin" size={18} />
          <span>
            {place}
            {parseCoordinates(listing.embedUrl) === null && (
              <>
                {' '}
                <a
                  className={`screen-only ${styles.search}`}
                  href={mapLink(place)}
                  rel="noopener"
                  target="_blank"
                >
                  {texts.map.search}
                </a>
              </>
            )}
          </span>
        </p>
      )}
      {listing.updatedAt !== null && (
        <p className={`muted ${styles.updated}`}>
          {texts.updated} <time dateTime={listing.updatedAt}>{longDay(listing.updatedAt)}</time>
        </p>
      )}
      <FavouriteButton className={styles.favourite} saved={toSaved(listing)} />
    </div>
  );
}

const icons: Readonly<Record<KeyFactName, IconName>> = {
  rooms: 'bed-double',
  gross: 'ruler',
  net: 'ruler',
  land: 'ruler',
  floor: 'layers',
  age: 'calendar-days',
  heating: 'flame',
  zoning: 'building-2',
  block: 'map-pinned',
  parcel: 'map-pinned',
  blockAndParcel: 'map-pinned',
  density: 'layers',
  frontage: 'compass',
  deed: 'badge-check',
};

/** Renders the first facts that a visitor wants to know, in a line (rules#at-a-glance). Paper has it in the table. */
function KeyFacts({ listing }: { listing: ListingDetail }) {
  const facts = keyFactsOf(listing);
  if (facts.length === 0) return null;
  return (
    <ul aria-label={texts.glance} className={`screen-only cluster ${styles.facts}`}>
      {facts.map(({ name, label, value, words }) => (
        <li className="row tight" key={name} title={`${label}: ${value}`}>
          <Icon className="accent" name={icons[name]} size={18} />
          {words}
        </li>
      ))}
    </ul>
  );
}
