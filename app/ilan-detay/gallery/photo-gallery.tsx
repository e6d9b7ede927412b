import type { Photo } from '#lib/listing/listing.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { defaultGalleryPhoto, toGalleryPhotos } from './gallery-photo.ts';
import { GalleryStage } from './gallery-stage.tsx';
import { StillGallery } from './still-gallery.tsx';

type PhotoGalleryProps = { photos: readonly Photo[]; title: string };

/**
 * The listing's photographs. The server renders them in their final layout, so that the first one does not wait
 * for JavaScript and all of them can be opened without it; the gallery replaces them when its code has loaded.
 */
export function PhotoGallery({ photos, title }: PhotoGalleryProps) {
  const [first = defaultGalleryPhoto(), ...rest] = toGalleryPhotos(photos, title);
  const still = <StillGallery photos={[first, ...rest]} />;
  return (
    <section aria-label={detailTexts.photos.heading}>
      {photos.length === 0 ? still : <GalleryStage photos={[first, ...rest]}>{still}</GalleryStage>}
    </section>
  );
}
