import { useEffect, useRef, useSyncExternalStore } from 'react';
import { keptHeightKey } from '#components/early/reserve-kept.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Section } from '#components/ui/section.tsx';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { readRecentlySeen } from '#lib/browser/seen-store.ts';
import { readSaved } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { listAddress } from '#lib/site/list-address.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import { forgetGone } from './forget-gone.ts';
import { SavedRow } from './saved-row.tsx';
import { useNews } from './use-news.ts';

const texts = savedTexts.favourites;

/** Shows favourites with what is new about them, then what was seen last, each once, and notes how high it is for a reload. */
export default function KeptListings() {
  const favourites = useSyncExternalStore(subscribeToSaved, readFavourites);
  const seen = useSyncExternalStore(subscribeToSaved, readRecentlySeen);
  const news = useNews(favourites.length);
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
        <SavedRow listings={[...favourites.slice(0, limits.recentlySeen), ...others].map(readSaved)} />
      </Section>
    </div>
  );
}
