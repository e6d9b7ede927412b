import { Photo } from '#components/ui/photo.tsx';
import { visibleTitle } from '#lib/domain/listing/card.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';

type ListingPhotoProps = {
  listing: ListingSummary;
  kind: 'card' | 'featured' | 'small';
  isEager?: boolean;
  /** Alternative text where the same photograph appears twice on a screen. */
  alt?: string;
};

/** A listing's cover, filling its frame; the default image where the listing has no photograph. */
export function ListingPhoto({ listing, alt, ...how }: ListingPhotoProps) {
  const cover = listing.photos[0];
  return (
    <Photo
      alt={cover ? (alt ?? listingTexts.photoOf(visibleTitle(listing), 1)) : listingTexts.noPhoto}
      url={cover?.url ?? defaultPhotoUrl}
      {...how}
    />
  );
}
