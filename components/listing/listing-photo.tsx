import { Photo } from '#components/ui/photo.tsx';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { defaultPhotoUrl } from '#lib/media/photo.ts';
import { commonTexts } from '#lib/site/texts/common.ts';

type ListingPhotoProps = { listing: ListingSummary; sizes: string; isEager: boolean };

/** A listing's cover, filling its frame; the default image where the listing has no photograph. */
export function ListingPhoto({ listing, sizes, isEager }: ListingPhotoProps) {
  const cover = listing.photos[0];
  const name = listing.title || commonTexts.untitledListing(listing.id);
  return (
    <Photo
      alt={cover ? commonTexts.photoOf(name, 1) : commonTexts.noPhoto}
      fetchPriority={isEager ? 'high' : 'auto'}
      fill
      loading={isEager ? 'eager' : 'lazy'}
      quality={60}
      sizes={sizes}
      src={cover?.url ?? defaultPhotoUrl}
      style={{ objectFit: 'cover' }}
    />
  );
}
