import { Section } from '#components/ui/section.tsx';
import { type Tab, Tabs } from '#components/ui/tabs.tsx';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import { FeaturedListing } from './featured-listing.tsx';

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
