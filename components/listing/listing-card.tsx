import { MapPin } from 'lucide';
import Link from 'next/link';
import { Icon } from '#components/ui/icon.tsx';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { limits } from '#lib/site/limits.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { featureIcon } from './feature-icon.ts';
import styles from './listing-card.module.css';
import { ListingPhoto } from './listing-photo.tsx';

type ListingCardProps = {
  listing: ListingSummary;
  /** True for cards in the first screenful: their photograph is fetched at once. */
  isEager?: boolean;
};

/** A listing in a grid: photograph, price, place and the first three features; its one link covers the card. */
export function ListingCard({ listing, isEager = false }: ListingCardProps) {
  const { place, price } = listing;
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <ListingPhoto
          isEager={isEager}
          listing={listing}
          sizes="(max-width: 640px) 92vw, (max-width: 1100px) 46vw, 400px"
        />
        {listing.statusLabel !== '' && <span className={styles.badge}>{listing.statusLabel}</span>}
      </div>
      <div className={styles.body}>
        {price.text !== '' && <p className={styles.price}>{price.text}</p>}
        <h3 className={styles.title}>
          <Link className={styles.link} href={listingHref(listing.id)}>
            {listing.title}
          </Link>
        </h3>
        <p className={styles.place}>
          <Icon node={MapPin} size={16} />
          {[place.district, place.city].filter(Boolean).join(', ')}
        </p>
        {listing.features.length > 0 && (
          <ul className={styles.features}>
            {listing.features.slice(0, limits.cardFeatures).map((feature) => (
              <li key={feature.label} title={feature.label}>
                <Icon node={featureIcon(feature.label)} size={16} />
                <span className="visually-hidden">{feature.label}: </span>
                {feature.value}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
