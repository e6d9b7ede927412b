import { Icon } from '#components/ui/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { cardPlace, visibleTitle } from '#lib/domain/listing/card.ts';
import { featureWords } from '#lib/domain/listing/feature-words.ts';
import type { Feature, ListingSummary } from '#lib/domain/listing/listing.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';
import { unitPrice } from '#lib/domain/listing/shown-price.ts';
import { limits } from '#lib/site/limits.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import { CardFrame } from './card-frame.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { featureIcon } from './feature-icon.ts';
import styles from './listing-card.module.css';
import frame from './listing-frame.module.css';
import { ListingPhoto } from './listing-photo.tsx';
import { PhotoCount } from './photo-count.tsx';
import { PriceText } from './price-text.tsx';
import { StatusBadge } from './status-badge.tsx';

type ListingCardProps = {
  listing: ListingSummary;
  /** Not named on cards: most listings are in it. */
  agencyCity: string;
  /** True for cards in the first screenful: their photograph is fetched at once. */
  isEager?: boolean;
  /** On phones a row: a small photograph with the words beside it. */
  isCompact?: boolean;
  /** Price at which the visitor saved the listing, where it has changed since. */
  formerPrice?: string;
  /** A word about it that is new. */
  news?: string;
};

/** Renders a listing in a grid: photograph, price, place and the first three features; its one link covers the card. */
export function ListingCard({
  listing,
  agencyCity,
  isEager = false,
  isCompact = false,
  formerPrice,
  news,
}: ListingCardProps) {
  const { price } = listing;
  const photoCount = listing.photoCount ?? listing.photos.length;
  const place = cardPlace(listing.place, agencyCity);
  const perUnit = unitPrice(listing);
  return (
    <CardFrame
      className={[
        'card',
        frame.frame,
        styles.card,
        photoCount > 1 && styles.swiped,
        isCompact && styles.compact,
      ]
        .filter(Boolean)
        .join(' ')}
      count={photoCount > 1 && <PhotoCount count={photoCount} />}
      photo={
        <>
          <ListingPhoto isEager={isEager} kind={isCompact ? 'compact' : 'card'} listing={listing} />
          <StatusBadge listing={listing} />
          {news && <span className={`tag good ${styles.news}`}>{news}</span>}
        </>
      }
      swipedId={photoCount > 1 ? listing.id : null}
    >
      <div className={styles.body}>
        {price.text !== '' && (
          <p className={`spread ${frame.price} ${styles.price}`}>
            <span>
              <PriceText listing={listing} />
              {formerPrice && (
                <span className={`muted ${frame.aside}`}>
                  {savedTexts.favourites.formerPrice(formerPrice)}
                </span>
              )}
            </span>
            {perUnit && <span className={`muted ${frame.aside}`}>{perUnit}</span>}
          </p>
        )}
        <h3 className={styles.title}>
          <IntentLink className={`clamp ${frame.link}`} href={listingHref(listing.id)}>
            {visibleTitle(listing)}
          </IntentLink>
        </h3>
        {place !== '' && (
          <p className="row tight muted">
            <Icon name="map-pin" size={16} />
            {place}
          </p>
        )}
        {listing.features.length > 0 && (
          <ul className={`cluster muted ${styles.features}`}>
            {listing.features.slice(0, limits.cardFeatures).map((feature) => (
              <CardFeature feature={feature} key={`${feature.label}:${feature.value}`} type={listing.type} />
            ))}
          </ul>
        )}
      </div>
      <FavouriteButton className={styles.favourite} saved={toSaved(listing)} />
    </CardFrame>
  );
}

/**
 * Renders one fact on a card, in words that need no label; where these are its value alone an icon says of what, to the
 * eye.
 */
function CardFeature({ feature, type }: { feature: Feature; type: string }) {
  const { label } = feature;
  const icon = featureIcon(label);
  const { value, words } = featureWords(feature, type);
  if (icon === null) return <li>{words}</li>;
  return (
    <li className="row tight" title={label}>
      <Icon name={icon} size={16} />
      {words === value && <span className="visually-hidden">{`${label}: `}</span>}
      {words}
    </li>
  );
}
