import { Photo } from '#components/ui/photo.tsx';
import { visibleTitle } from '#lib/domain/listing/card.ts';
import { defaultPhotoOf } from '#lib/domain/listing/default-photo.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';

type ListingPhotoProps = {
  listing: ListingSummary;
  kind: 'card' | 'compact' | 'featured' | 'small' | 'thumb';
  isEager?: boolean;
  /** Alternative text where the same photograph appears twice on a screen; '' where words beside it say as much. */
  alt?: string;
};

/** Renders a listing's cover, filling its frame; a drawing where the listing has no photograph. */
export function ListingPhoto({ listing, alt, ...how }: ListingPhotoProps) {
  const cover = listing.photos[0];
  const described = cover ? (alt ?? listingTexts.photoOf(visibleTitle(listing), 1)) : listingTexts.noPhoto;
  return (
    <Photo alt={alt === '' ? '' : described} url={cover?.url ?? defaultPhotoOf(listing.type)} {...how} />
  );
}
