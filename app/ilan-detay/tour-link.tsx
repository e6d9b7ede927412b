import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';

/** Leads to the listing's virtual tour, which is not told where the visitor comes from (rules#tour). */
export function TourLink({ listing: { tourUrl } }: { listing: ListingDetail }) {
  if (tourUrl === null) return null;
  return (
    <p className="screen-only">
      <ButtonAnchor
        href={tourUrl}
        referrerPolicy="no-referrer"
        rel="noreferrer noopener"
        target="_blank"
        variant="secondary"
      >
        <Icon name="compass" size={18} />
        {detailTexts.tour}
      </ButtonAnchor>
    </p>
  );
}
