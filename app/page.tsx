import type { Metadata } from 'next';
import { ContactForm } from '#components/contact/contact-form.tsx';
import { ContactPhoto } from '#components/contact/contact-photo.tsx';
import { ContactWays } from '#components/contact/contact-ways.tsx';
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
import { readOutcome, type ShownOutcome } from '#lib/domain/message/form-outcome.ts';
import { homeGraph } from '#lib/domain/seo/graphs.ts';
import { pageMetadata } from '#lib/domain/seo/metadata.ts';
import { env } from '#lib/runtime/env.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import { About } from './_home/about.tsx';
import { Featured } from './_home/featured-listing.tsx';
import { Hero } from './_home/hero.tsx';
import { loadHome } from './_home/load-home.ts';
import { type Search, SearchForm } from './_home/search-form.tsx';
import { SellerLine, Sellers } from './_home/sellers.tsx';
import styles from './page.module.css';

export function generateMetadata(): Metadata {
  return pageMetadata(env(), {
    title: null,
    description: env().agency.introduction.search,
    path: routes.home,
  });
}

/** Renders home (rules#home-screen): what sells first, then who sells it. */
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

const { contact: contactTexts, video: videoTexts } = homeTexts;

/** Renders the agency's film; a link without a video leaves the section out (rules#video-links). */
function VideoSection() {
  const { agency } = env();
  if (parseVideo(agency.videoUrl) === null) return null;
  return (
    <Section lead={videoTexts.lead} title={videoTexts.title}>
      <VideoPlayer link={agency.videoUrl} title={videoTexts.player(agency.name)} />
    </Section>
  );
}

/** Renders the first page of the newest listings; an empty one is left out (rules#latest-listings). */
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

/** Renders the hero, and over its lower edge the search, within the first screenful (rules#home-search). */
function FirstScreen({ search }: { search: Search }) {
  return (
    <div className={styles.first}>
      <Hero />
      <div className={styles.search}>
        <div className="container">
          <div className={styles.form}>
            <SearchForm {...search} />
          </div>
          <SellerLine />
        </div>
      </div>
    </div>
  );
}

/** Renders the agency's figures (rules#counters). */
function Counters() {
  return (
    <section aria-label={homeTexts.counters.title} className={styles.band}>
      <dl className={`container ${styles.figures}`}>
        {env().agency.counters.map(({ prefix, value, suffix, label }) => (
          <div className={styles.figure} key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{`${prefix}${value}${suffix}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Renders every way to reach the agency: telephone, e-mail, form (rules#home-contact-section). */
function ContactSection({ outcome }: { outcome: ShownOutcome | null }) {
  const { agency } = env();
  return (
    <Section
      isTinted
      lead={agency.homeFormSends ? contactTexts.lead : contactTexts.leadWithoutForm}
      title={contactTexts.title}
    >
      <div className={`stack ${styles.columns}`}>
        <div className={`stack ${styles.reach}`}>
          <ContactPhoto />
          <ContactWays agency={agency} className={`cluster ${styles.ways}`} />
        </div>
        <div className={`card ${styles.contactForm}`}>
          <ContactForm agency={agency} outcome={outcome} variant="home" />
        </div>
      </div>
    </Section>
  );
}
