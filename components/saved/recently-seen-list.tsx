import { useEffect, useId, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { forgetSeen, readRecentlySeen } from '#lib/browser/seen-store.ts';
import { readSaved, type SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import { forgetGone } from './forget-gone.ts';
import styles from './recently-seen.module.css';
import { SavedRow } from './saved-row.tsx';

const texts = savedTexts.recent;

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
      <SavedRow listings={shown} />
    </section>
  );
}
