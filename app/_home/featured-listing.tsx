import Link from 'next/link';
import { featureIcon } from '#components/listing/feature-icon.ts';
import frame from '#components/listing/listing-frame.module.css';
import { ListingPhoto } from '#components/listing/listing-photo.tsx';
import { PriceText } from '#components/listing/price-text.tsx';
import { StatusBadge } from '#components/listing/status-badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/section.tsx';
import { type Tab, Tabs } from '#components/ui/tabs.tsx';
import { plainText } from '#lib/domain/html/plain-text.ts';
import { placeWords, visibleTitle } from '#lib/domain/listing/card.ts';
import { featureWords } from '#lib/domain/listing/feature-words.ts';
import { featureLineCount } from '#lib/domain/listing/features.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { excerpt } from '#lib/domain/message/excerpt.ts';
import { limits } from '#lib/site/limits.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import styles from './featured-listing.module.css';

/** Renders a featured listing at full width; its one link covers the whole (rules#featured-item). */
function FeaturedListing({ listing }: { listing: ListingSummary }) {
  const { price } = listing;
  const place = placeWords(listing.place);
  const description = plainText(listing.descriptionHtml);
  return (
    <div className={`card ${frame.frame} ${styles.listing}`}>
      <div className={`picture ${styles.photo}`}>
        <ListingPhoto
          alt={homeTexts.featured.photoOf(visibleTitle(listing))}
          kind="featured"
          listing={listing}
        />
        <StatusBadge listing={listing} />
      </div>
      <div className={styles.body}>
        {price.text !== '' && (
          <p className={`${frame.price} ${styles.price}`}>
            <PriceText listing={listing} />
          </p>
        )}
        <h3>
          <Link className={frame.link} href={listingHref(listing.id)}>
            {visibleTitle(listing)}
          </Link>
        </h3>
        {place !== '' && (
          <p className="row tight muted">
            <Icon name="map-pin" size={18} />
            {place}
          </p>
        )}
        {description !== '' && (
          <p className="muted">{excerpt(description, limits.featuredDescriptionLength, '...')}</p>
        )}
        <ul className={`fit ${styles.features}`}>
          {listing.features.slice(0, featureLineCount(listing)).map((feature) => (
            <li className="row" key={`${feature.label}:${feature.value}`}>
              <Icon className="accent" name={featureIcon(feature.label) ?? 'check'} size={18} />
              <span className="muted">{feature.label}</span>
              <span className={styles.value}>{featureWords(feature, listing.type).value}</span>
            </li>
          ))}
        </ul>
        <span aria-hidden="true" className={`row ${styles.more}`}>
          {homeTexts.featured.more}
          <Icon name="arrow-right" size={18} />
        </span>
      </div>
    </div>
  );
}

const texts = homeTexts.featured;

/** Renders one tab per featured listing, labelled with its type (rules#featured-listings); left out without any. */
export function Featured({ listings }: { listings: readonly ListingSummary[] }) {
  const [first, ...others] = listings.map(
    (listing): Tab => ({
      key: listing.id,
      label: listing.typeLabel || visibleTitle(listing),
      hint: visibleTitle(listing),
      picture: <ListingPhoto alt="" kind="thumb" listing={listing} />,
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
