import type { Metadata } from 'next';
import { Team } from '#components/contact/team.tsx';
import { EarlyScript } from '#components/early/early-script.tsx';
import { ListingGrid } from '#components/listing/listing-grid.tsx';
import { VideoPlayer } from '#components/media/video-player.tsx';
import { ContinueVisit } from '#components/saved/continue-visit.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Section } from '#components/ui/section.tsx';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { parseVideo } from '#lib/domain/media/video.ts';
import { readOutcome } from '#lib/domain/message/form-outcome.ts';
import { homeGraph } from '#lib/domain/seo/graphs.ts';
import { pageMetadata } from '#lib/domain/seo/metadata.ts';
import { env } from '#lib/runtime/env.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import { About } from './_home/about.tsx';
import { ContactSection } from './_home/contact-section.tsx';
import { Counters } from './_home/counters.tsx';
import { Featured } from './_home/featured-listing.tsx';
import { FirstScreen } from './_home/first-screen.tsx';
import { loadHome } from './_home/load-home.ts';
import { Sellers } from './_home/sellers.tsx';

export function generateMetadata(): Metadata {
  return pageMetadata(env(), {
    title: null,
    description: env().agency.introduction.search,
    path: routes.home,
  });
}

/** Home (rules#home-screen): what sells first, then who sells it. */
export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const { agency, siteUrl } = env();
  const [{ featured, latest, search }, query] = await Promise.all([loadHome(), searchParams]);
  return (
    <>
      <EarlyScript part="home" />
      <JsonLd graph={homeGraph(siteUrl, agency, { name: homeTexts.latest.title, listings: latest })} />
      <FirstScreen search={search} />
      <Featured listings={featured} />
      <ContinueVisit />
      <Latest listings={latest} />
      <Counters />
      <Sellers query={query} />
      <About />
      <Team agency={agency} />
      <VideoSection />
      <ContactSection outcome={readOutcome(query)} />
    </>
  );
}

const texts = homeTexts.video;

/** Renders the agency's film; a link without a video leaves the section out (rules#video-links). */
function VideoSection() {
  const { agency } = env();
  if (parseVideo(agency.videoUrl) === null) return null;
  return (
    <Section lead={texts.lead} title={texts.title}>
      <VideoPlayer link={agency.videoUrl} title={texts.player(agency.name)} />
    </Section>
  );
}

/** Renders the first page of the newest listings; left out when there are none (rules#latest-listings). */
function Latest({ listings }: { listings: readonly ListingSummary[] }) {
  if (listings.length === 0) return null;
  return (
    <Section
      aside={
        <ButtonLink href={routes.listings} variant="secondary">
          {homeTexts.latest.all}
        </ButtonLink>
      }
      lead={homeTexts.latest.lead}
      title={homeTexts.latest.title}
    >
      <ListingGrid agencyCity={env().agency.city} compactFrom={3} listings={listings} />
    </Section>
  );
}
