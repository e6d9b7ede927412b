import { Photo } from '#components/ui/photo.tsx';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { defaultPhotoUrl } from '#lib/media/photo.ts';
import { commonTexts } from '#lib/site/texts/common.ts';

type ListingPhotoProps = {
  listing: ListingSummary;
  sizes: string;
  isEager: boolean;
  /** Alternative text where the same photograph appears twice on a screen. */
  alt?: string;
};

/** Cards and the featured block show photographs 3:2. */
const shape = { width: 1200, height: 800 };

/** A listing's cover, filling its frame; the default image where the listing has no photograph. */
export function ListingPhoto({ listing, sizes, isEager, alt }: ListingPhotoProps) {
  const cover = listing.photos[0];
  const name = listing.title || commonTexts.untitledListing(listing.id);
  return (
    <Photo
      alt={cover ? (alt ?? commonTexts.photoOf(name, 1)) : commonTexts.noPhoto}
      fetchPriority={isEager ? 'high' : 'auto'}
      loading={isEager ? 'eager' : 'lazy'}
      quality={60}
      shape={shape}
      sizes={sizes}
      src={cover?.url ?? defaultPhotoUrl}
    />
  );
}
