import { ListingGrid } from '#components/listing/listing-grid.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Section } from '#components/ui/section.tsx';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';

const texts = homeTexts.latest;

/** The first page of the newest listings; left out when there are none (rules#latest-listings). */
export function Latest({ listings }: { listings: readonly ListingSummary[] }) {
  if (listings.length === 0) return null;
  return (
    <Section
      aside={
        <ButtonLink href={routes.listings} variant="secondary">
          {texts.all}
        </ButtonLink>
      }
      lead={texts.lead}
      title={texts.title}
    >
      <ListingGrid listings={listings} />
    </Section>
  );
}
