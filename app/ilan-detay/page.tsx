import type { Metadata } from 'next';
import { RecentlySeen } from '#components/kept/recently-seen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { sanitizeHtml } from '#lib/html/sanitize.ts';
import { toKept } from '#lib/listing/kept-listing.ts';
import { env } from '#lib/runtime/env.ts';
import { Advisor } from './advisor.tsx';
import { crumbsOf } from './crumbs.ts';
import { describeListing, listingData } from './describe-listing.ts';
import { Description } from './description.tsx';
import { FaqList } from './faq-list.tsx';
import { FeatureGroups } from './feature-groups.tsx';
import { PhotoGallery } from './gallery/photo-gallery.tsx';
import { InfoTable } from './info-table.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingHeading } from './listing-heading.tsx';
import { ListingMap } from './listing-map.tsx';
import { ListingVideo } from './listing-video.tsx';
import { headingOf } from './listing-words.ts';
import { loadSimilar } from './load-similar.ts';
import { LoanSection } from './loan-section.tsx';
import styles from './page.module.css';
import { PriceTag } from './price-tag.tsx';
import { PrintFoot } from './print-foot.tsx';
import { PrintPhotos } from './print-photos.tsx';
import { findListing, readId, requireListing } from './read-listing.ts';
import { SimilarListings } from './similar-listings.tsx';

type PageQuery = PageProps<'/ilan-detay'>;

export async function generateMetadata({ searchParams }: PageQuery): Promise<Metadata> {
  const id = readId(await searchParams);
  const listing = id === '' ? null : await findListing(id);
  // The page redirects where there is no listing.
  if (listing === null) return {};
  return listing === 'failed' ? { robots: { index: false, follow: false } } : describeListing(env(), listing);
}

export default async function ListingDetailPage({ searchParams }: PageQuery) {
  const listing = await requireListing(await searchParams);
  if (listing === null) return null;
  const crumbs = crumbsOf(listing);
  const [description, similar] = await Promise.all([
    sanitizeHtml(listing.descriptionHtml),
    loadSimilar(listing),
  ]);
  return (
    <div className={`container ${styles.page}`}>
      <JsonLd graph={listingData(env(), listing, crumbs)} />
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <PhotoGallery key={listing.id} photos={listing.photos} title={headingOf(listing)} />
        </div>
        <PrintPhotos listing={listing} />
        <ListingHeading listing={listing} />
        <div className={styles.beside}>
          <div className={styles.card}>
            <PriceTag listing={listing} />
            <Advisor listing={listing} />
            <ListingActions listing={listing} />
          </div>
          <PrintFoot listing={listing} />
        </div>
        <div className={styles.text}>
          <Description html={description} />
          <InfoTable listing={listing} />
          <ListingMap embedUrl={listing.embedUrl} place={listing.place} />
          <ListingVideo link={listing.videoUrl} title={headingOf(listing)} />
          <LoanSection price={listing.price} status={listing.status} />
          <FeatureGroups groups={listing.featureGroups} />
          <FaqList />
        </div>
      </div>
      <SimilarListings listings={similar} />
      <RecentlySeen current={toKept(listing)} />
    </div>
  );
}
