import type { Metadata } from 'next';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { env } from '#lib/runtime/env.ts';
import { homeGraph } from '#lib/seo/graphs.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import { About } from './about.tsx';
import { ContactSection } from './contact-section.tsx';
import { Counters } from './counters.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { Latest } from './latest.tsx';
import { loadListings } from './load-listings.ts';
import { VideoSection } from './video-section.tsx';

export function generateMetadata(): Metadata {
  return pageMetadata(env(), {
    title: null,
    description: env().agency.introduction.search,
    path: routes.home,
  });
}

/** Home (rules#home-screen): what sells first, then who sells it. */
export default async function HomePage() {
  const { agency, siteUrl } = env();
  const { featured, latest } = await loadListings();
  return (
    <>
      <JsonLd graph={homeGraph(siteUrl, agency, { name: homeTexts.latest.title, listings: latest })} />
      <Hero />
      <Featured listings={featured} />
      <Latest listings={latest} />
      <Counters />
      <About />
      <VideoSection />
      <ContactSection />
    </>
  );
}
