import type { Metadata } from 'next';
import { ListingGrid } from '#components/listing/listing-grid.tsx';
import { VideoPlayer } from '#components/media/video-player.tsx';
import { RecentlySeen } from '#components/saved/recently-seen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { plainText } from '#lib/domain/html/plain-text.ts';
import { sanitizeHtml } from '#lib/domain/html/sanitize.ts';
import { titleInData, visibleTitle } from '#lib/domain/listing/card.ts';
import type { ListingDetail, ListingSummary } from '#lib/domain/listing/listing.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';
import { parseVideo } from '#lib/domain/media/video.ts';
import { listingGraph } from '#lib/domain/seo/graphs.ts';
import { env } from '#lib/runtime/env.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { Advisor, advisorPopupId } from './advisor.tsx';
import { PhotoGallery, PhotosToCome, PlanGallery } from './gallery/photo-gallery.tsx';
import { FeatureGroups, InfoTable, MoreFacts } from './info-table.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingHeading, PriceTag } from './listing-heading.tsx';
import { crumbsOf, describeListing, sharedListing } from './listing-words.ts';
import styles from './page.module.css';
import { PrintFoot, PrintPhotos, PrintPlan } from './printed-sheet.tsx';
import { loadListing, loadRecommendations, readId, requireListing } from './read-listing.ts';
import { Description, DetailSection, ListingMap, LoanSection } from './sections.tsx';
import summary from './summary.module.css';

type PageQuery = PageProps<'/ilan-detay'>;

export async function generateMetadata({ searchParams }: PageQuery): Promise<Metadata> {
  const id = readId(await searchParams);
  const listing = id === '' ? null : await loadListing(id);
  // The page redirects then.
  if (listing === null) return {};
  return listing === 'failed' ? { robots: { index: false, follow: false } } : describeListing(env(), listing);
}

export default async function ListingDetailPage({ searchParams }: PageQuery) {
  const listing = await requireListing(await searchParams);
  if (listing === null) return null;
  const { siteUrl, agency } = env();
  const title = visibleTitle(listing);
  const [description, { similar, others }] = await Promise.all([
    sanitizeHtml(listing.descriptionHtml),
    loadRecommendations(listing),
  ]);
  return (
    // Another listing is another screen: a loan worked out or a video playing must not stay for it.
    <div className={`container ${styles.page}`} key={listing.id}>
      <JsonLd
        graph={listingGraph(
          siteUrl,
          agency,
          listing,
          plainText(listing.descriptionHtml),
          crumbsOf(listing, titleInData(listing)),
        )}
      />
      <Breadcrumb crumbs={crumbsOf(listing, title)} />
      <div className={styles.columns}>
        <div className={`screen-only ${styles.gallery}`}>
          {listing.photos.length > 0 ? (
            <PhotoGallery title={title} urls={listing.photos.map(({ url }) => url)} />
          ) : (
            <PhotosToCome
              listing={listing}
              popupId={advisorPopupId}
              url={sharedListing(siteUrl, listing).url}
            />
          )}
        </div>
        <PrintPhotos listing={listing} />
        <ListingHeading listing={listing} />
        <div className={styles.beside}>
          <div className={`card stack loose ${styles.card}`}>
            <PriceTag listing={listing} />
            <div className={`card stack loose ${styles.contact}`}>
              <Advisor listing={listing} />
              <ListingActions shared={sharedListing(siteUrl, listing)} />
            </div>
          </div>
          <PrintPlan listing={listing} />
          <PrintFoot listing={listing} />
        </div>
        <div className={`stack ${styles.text}`}>
          <TourLink listing={listing} />
          <Description html={description} place={listing.place} />
          <InfoTable listing={listing} />
          <MoreFacts listing={listing} />
          {listing.plans.length > 0 && (
            <DetailSection heading={detailTexts.plan.heading} isScreenOnly>
              <PlanGallery title={title} urls={listing.plans.map(({ url }) => url)} />
            </DetailSection>
          )}
          <ListingMap listing={listing} />
          {parseVideo(listing.videoUrl) !== null && (
            <DetailSection heading={detailTexts.video} isScreenOnly>
              <VideoPlayer isListingDetail link={listing.videoUrl} title={title} />
            </DetailSection>
          )}
          <LoanSection listing={listing} />
          <FeatureGroups groups={listing.featureGroups} />
          <FaqList />
        </div>
      </div>
      <Recommended heading={detailTexts.similar} listings={similar} />
      <Recommended heading={detailTexts.others} listings={others} />
      <RecentlySeen current={toSaved(listing)} />
    </div>
  );
}

/** Renders cards below a listing, on a phone in one row. */
function Recommended({ heading, listings }: { heading: string; listings: readonly ListingSummary[] }) {
  if (listings.length === 0) return null;
  return (
    <DetailSection className={styles.recommended} heading={heading} isScreenOnly>
      <ListingGrid agencyCity={env().agency.city} isRowOnPhones listings={listings} />
    </DetailSection>
  );
}

/** Leads to the listing's virtual tour, which is not told where the visitor comes from (rules#tour). */
function TourLink({ listing: { tourUrl } }: { listing: ListingDetail }) {
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

/** Renders four disclosures; one is open at a time, the first one initially. */
function FaqList() {
  return (
    <DetailSection className={styles.faq} heading={detailTexts.faq} isScreenOnly>
      {env().agency.faq.map(({ question, answer }, index) => (
        <details className={styles.item} key={question} name="sss" open={index === 0}>
          <summary className={`row ${summary.summary} ${styles.question}`}>
            {question}
            <Icon className={`accent ${summary.chevron}`} name="chevron-down" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </DetailSection>
  );
}
