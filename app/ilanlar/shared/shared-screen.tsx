import { ListingGrid } from '#components/listing/listing-grid.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { forCard } from '#lib/domain/listing/card.ts';
import { toListingDetail } from '#lib/domain/listing/from-wire.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';
import { sharedHref } from '#lib/domain/listing/shared-list-address.ts';
import { env } from '#lib/runtime/env.ts';
import { routes } from '#lib/site/navigation.ts';
import { favouritesTexts } from '#lib/site/texts/favourites.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { sharedListTexts } from '#lib/site/texts/shared-list.ts';
import { loadOrNull, setRenderStatus } from '../../render-status.ts';
import { ListHead } from '../list-head.tsx';
import { Notice } from '../notice.tsx';
import { KeepAll } from './keep-all.tsx';
import styles from './shared-screen.module.css';

const texts = sharedListTexts;
const { unavailable } = listingsTexts;

/** Renders listings that somebody has sent, as they are today (rules#shared-lists). */
export async function SharedScreen({ ids }: { ids: readonly string[] }) {
  const answers = await Promise.all(ids.map(ask));
  const listings = answers.flatMap((answer) =>
    typeof answer === 'object' && answer ? [forCard(answer)] : [],
  );
  const goneCount = answers.filter((answer) => answer === 'gone').length;
  const failedCount = answers.filter((answer) => answer === null).length;
  const isUnavailable = listings.length === 0 && failedCount > 0;
  // As of the list itself: "cannot be loaded" is not what was sent.
  if (isUnavailable) setRenderStatus({ status: 503 });
  return (
    <div className="container">
      <ListHead lead={texts.lead} title={texts.title} />
      <div className={styles.screen}>
        {listings.length > 0 && (
          <>
            <div className="cluster">
              <ButtonAnchor href={routes.listings} variant="secondary">
                {favouritesTexts.all}
              </ButtonAnchor>
              <KeepAll kept={texts.kept} label={texts.keepAll} listings={listings.map(toSaved)} />
            </div>
            {goneCount > 0 && <p className="note stale">{texts.gone(goneCount)}</p>}
            {failedCount > 0 && <p className="note stale">{texts.failed(failedCount)}</p>}
            <div>
              <h2 className="visually-hidden">{texts.listLabel}</h2>
              <ListingGrid agencyCity={env().agency.city} eagerCount={2} listings={listings} />
            </div>
          </>
        )}
        {isUnavailable && (
          <Notice advice={unavailable.advice} icon="circle-alert" title={unavailable.title}>
            <ButtonAnchor href={sharedHref(ids)}>{unavailable.retry}</ButtonAnchor>
          </Notice>
        )}
        {listings.length === 0 && !isUnavailable && (
          <Notice advice={texts.emptyAdvice} icon="heart" title={texts.empty}>
            <ButtonAnchor href={routes.listings} variant="secondary">
              {favouritesTexts.all}
            </ButtonAnchor>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** Returns the listing, 'gone' for an unknown one, null where the call failed. */
function ask(id: string) {
  return loadOrNull('listings', 'getIlan', async (backend) => {
    const wire = await backend.listing(id);
    return wire === null ? 'gone' : toListingDetail(wire, id);
  });
}
