import Link from 'next/link';
import { featureIcon } from '#components/listing/feature-icon.ts';
import frame from '#components/listing/listing-frame.module.css';
import { ListingPhoto } from '#components/listing/listing-photo.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/section.tsx';
import { type Tab, Tabs } from '#components/ui/tabs.tsx';
import { excerpt, plainText } from '#lib/html/plain-text.ts';
import { featureLineCount } from '#lib/listing/features.ts';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { limits } from '#lib/site/limits.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import styles from './featured-listing.module.css';

/** A featured listing at full width; its one link covers the whole (rules#featured-item). */
function FeaturedListing({ listing }: { listing: ListingSummary }) {
  const { place, price, statusLabel } = listing;
  const description = plainText(listing.descriptionHtml);
  return (
    <div className={`surface relative clip ${frame.frame} grid ${styles.listing}`}>
      <div className={`relative blue-tint photo-shape ${styles.photo}`}>
        <ListingPhoto alt={homeTexts.featured.photoOf(listing.title)} kind="featured" listing={listing} />
        {statusLabel !== '' && (
          <span className={`tiny bold pill paper absolute ${frame.badge}`}>{statusLabel}</span>
        )}
      </div>
      <div className={`column gap-1 ${styles.body}`}>
        {price.text !== '' && <p className={`tabular heavy ${frame.price} larger`}>{price.text}</p>}
        <h3>
          <Link className={frame.link} href={listingHref(listing.id)}>
            {listing.title}
          </Link>
        </h3>
        <p className="row gap-05 soft small">
          <Icon name="map-pin" size={18} />
          {[place.neighbourhood, place.district, place.city].filter(Boolean).join(', ')}
        </p>
        {description !== '' && (
          <p className="soft small">{excerpt(description, limits.featuredDescriptionLength, '...')}</p>
        )}
        <ul className={`small grid ${styles.features}`}>
          {listing.features.slice(0, featureLineCount(listing)).map(({ label, value }) => (
            <li key={`${label}:${value}`}>
              <Icon className="blue rigid" name={featureIcon(label) ?? 'check'} size={18} />
              <span className="soft">{label}</span>
              <span className={`semibold tabular ${styles.value}`}>{value}</span>
            </li>
          ))}
        </ul>
        <span aria-hidden="true" className={`gap-1 small bold inline-row blue self-start ${styles.more}`}>
          {homeTexts.featured.more}
          <Icon name="arrow-right" size={18} />
        </span>
      </div>
    </div>
  );
}

const texts = homeTexts.featured;

/**
 * One tab per featured listing, labelled with its type as it travels (rules#featured-listings); left out without any.
 */
export function Featured({ listings }: { listings: readonly ListingSummary[] }) {
  const [first, ...others] = listings.map(
    (listing): Tab => ({
      key: listing.id,
      label: listing.type,
      hint: listing.title,
      panel: <FeaturedListing listing={listing} />,
    }),
  );
  if (first === undefined) return null;
  return (
    <Section isTinted lead={texts.lead} title={texts.title}>
      <Tabs label={texts.tabs} tabs={[first, ...others]} />
    </Section>
  );
}
