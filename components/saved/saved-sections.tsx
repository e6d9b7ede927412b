import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { keptHeightKey } from '#components/early/reserve-kept.ts';
import frame from '#components/listing/listing-frame.module.css';
import { ListingPhoto } from '#components/listing/listing-photo.tsx';
import { PriceText } from '#components/listing/price-text.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { Section } from '#components/ui/section.tsx';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { forgetOne, forgetSeen, readRecentlySeen } from '#lib/browser/seen-store.ts';
import { visibleTitle } from '#lib/domain/listing/card.ts';
import { fromSaved, readSaved, type SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { listAddress } from '#lib/site/list-address.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import { askListing } from './ask-listing.ts';
import styles from './recently-seen.module.css';
import rowStyles from './saved-row.module.css';
import { useNews } from './use-news.ts';

const texts = savedTexts.favourites;
const recentTexts = savedTexts.recent;

/** Shows favourites with what is new about them, then what was seen last, each once, and notes how high it is for a reload. */
export function KeptListings() {
  const favourites = useSyncExternalStore(subscribeToSaved, readFavourites);
  const seen = useSyncExternalStore(subscribeToSaved, readRecentlySeen);
  const news = useNews(favourites.length);
  const present = favourites
    .map(readSaved)
    .filter(({ id }) => news.found[id] !== null)
    .map((saved) => ({ ...saved, price: news.found[saved.id] ?? saved.price }));
  const ids = new Set(favourites.map(({ id }) => id));
  const others = seen.filter(({ id }) => !ids.has(id)).slice(0, limits.recentlySeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown as the page opens.
  useEffect(() => void forgetGone(others.map(({ id }) => id)), []);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    addEventListener('pagehide', noteHeight);
    return () => removeEventListener('pagehide', noteHeight);

    function noteHeight() {
      try {
        sessionStorage.setItem(keptHeightKey + innerWidth, `${section.current?.offsetHeight}px`);
      } catch {
        // The tab keeps nothing more: a reload reserves nothing.
      }
    }
  }, []);
  const words = [
    favourites.length > 0 && texts.count(favourites.length),
    news.fell + news.gone > 0 && texts.news(news),
  ];
  return (
    <div ref={section}>
      <Section
        aside={
          favourites.length > 0 && (
            <ButtonLink href={listAddress({ favoriler: '1' })} variant="secondary">
              {texts.open}
            </ButtonLink>
          )
        }
        lead={words.filter(Boolean).join('; ')}
        title={savedTexts.continue}
      >
        <SavedRow listings={[...present.slice(0, limits.recentlySeen), ...others.map(readSaved)]} />
      </Section>
    </div>
  );
}

/** Shows what was seen last but the listing of this page, and a button that forgets it. */
export function RecentlySeenList({ current }: { current: SavedListing | undefined }) {
  const seen = useSyncExternalStore(subscribeToSaved, readRecentlySeen);
  const titleId = useId();

  const others = seen.filter(({ id }) => id !== current?.id);
  const shown = others.slice(0, limits.recentlySeen).map(readSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown as the page opens.
  useEffect(() => void forgetGone(shown.map(({ id }) => id)), []);
  if (shown.length === 0) return null;

  function clear() {
    forgetSeen(current);
    // The button disappears with the list.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby={titleId} className={`screen-only ${styles.recent}`}>
      <div className={`spread ${styles.head}`}>
        <h2 id={titleId}>{recentTexts.title}</h2>
        <Button onClick={clear} variant="secondary">
          {recentTexts.clear}
        </Button>
      </div>
      <SavedRow listings={shown} />
    </section>
  );
}

/** Renders small cards in a row that scrolls sideways where it does not fit. Only results are `article`s. */
function SavedRow({ listings }: { listings: readonly SavedListing[] }) {
  return (
    <ul className={rowStyles.list}>
      {listings.map((saved) => (
        <li className={`stack tight ${rowStyles.item}`} key={saved.id}>
          <div className={`picture ${rowStyles.photo}`}>
            <ListingPhoto alt="" kind="small" listing={fromSaved(saved)} />
          </div>
          <IntentLink className={`clamp ${frame.link} ${rowStyles.link}`} href={listingHref(saved.id)}>
            {visibleTitle(saved)}
          </IntentLink>
          {saved.price !== '' && (
            <p className={rowStyles.price}>
              <PriceText listing={fromSaved(saved)} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Asked for since the page was loaded. */
const asked = new Set<string>();

/**
 * Forgets what this visitor saw and the site no longer shows (rules#recently-seen). One call follows the other; a failure
 * leaves the rest for the next page.
 */
async function forgetGone(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if (asked.has(id)) continue;
    const answer = await askListing(id);
    if (answer === 'failed') return;
    asked.add(id);
    if (answer === 'gone') forgetOne(id);
  }
}
