import { useEffect, useId, useSyncExternalStore } from 'react';
import frame from '#components/listing/listing-frame.module.css';
import { ListingPhoto } from '#components/listing/listing-photo.tsx';
import { PriceText } from '#components/listing/price-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { forgetSeen, readRecentlySeen } from '#lib/browser/seen-store.ts';
import { visibleTitle } from '#lib/domain/listing/card.ts';
import { fromSaved, readSaved, type SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import { forgetGone } from './forget-gone.ts';
import styles from './recently-seen.module.css';

const texts = savedTexts.recent;

/** Small cards in a row that scrolls sideways where it does not fit. They are no `article`s: those are results. */
export default function RecentlySeenList({ current }: { current: SavedListing | undefined }) {
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
        <h2 id={titleId}>{texts.title}</h2>
        <Button onClick={clear} variant="secondary">
          {texts.clear}
        </Button>
      </div>
      <ul className={styles.list}>
        {shown.map((saved) => (
          <li className={`stack tight ${styles.item}`} key={saved.id}>
            <div className={`picture ${styles.photo}`}>
              <ListingPhoto alt="" kind="small" listing={fromSaved(saved)} />
            </div>
            <IntentLink className={`clamp ${frame.link} ${styles.link}`} href={listingHref(saved.id)}>
              {visibleTitle(saved)}
            </IntentLink>
            {saved.price !== '' && (
              <p className={styles.price}>
                <PriceText listing={fromSaved(saved)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
