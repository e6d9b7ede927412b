import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import gridStyles from '#components/listing/listing-grid.module.css';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { readFavourites, subscribeToFavourites } from '#lib/browser/favourites.ts';
import { limits } from '#lib/site/limits.ts';
import { routes } from '#lib/site/navigation.ts';
import { keptTexts } from '#lib/site/texts/kept.ts';
import { Notice } from '../notice.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import styles from './favourites.module.css';
import { useRefreshed } from './use-refreshed.ts';

const Compare = lazy(() => import('./compare.tsx'));
const texts = keptTexts.favourites;

/** The favourites of this browser (rules#favourites), each asked anew, and their comparison. */
export default function Favourites() {
  const kept = useSyncExternalStore(subscribeToFavourites, readFavourites, () => null);
  const refreshed = useRefreshed(kept);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [comparison, setComparison] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const list = useRef<HTMLDivElement>(null);
  const count = kept?.length ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heart that was pressed may have gone with its card.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count]);

  if (kept === null) return null;
  if (count === 0) {
    return (
      <div ref={list} tabIndex={-1}>
        <Notice advice={texts.empty.advice} title={texts.empty.title}>
          <ButtonAnchor href={routes.listings} variant="secondary">
            {texts.all}
          </ButtonAnchor>
        </Notice>
      </div>
    );
  }

  const present = kept.filter(({ id }) => refreshed.get(id)?.kind !== 'gone');
  const isComparable = present.length >= limits.compareLeast;
  // Whoever picks nothing compares the newest.
  const wanted = picked ?? present.slice(0, limits.compareMost).map(({ id }) => id);
  const compared = present.filter(({ id }) => wanted.includes(id));
  const isEnough = compared.length >= limits.compareLeast;

  function pick(id: string, isPicked: boolean) {
    const others = compared.map((listing) => listing.id).filter((other) => other !== id);
    setPicked(isPicked ? [...others, id] : others);
  }

  return (
    <>
      <div className={styles.bar}>
        <ButtonAnchor href={routes.listings} variant="secondary">
          {texts.all}
        </ButtonAnchor>
        {isComparable && (
          <Button className={styles.compare} disabled={!isEnough} onClick={() => setComparison('open')}>
            {keptTexts.compare.open}
          </Button>
        )}
        {isComparable && !isEnough && (
          <p className={styles.hint}>{keptTexts.compare.hint(limits.compareLeast, limits.compareMost)}</p>
        )}
      </div>
      {kept.some(({ id }) => refreshed.get(id)?.kind === 'failed') && (
        <p className={styles.stale}>{texts.unrefreshed}</p>
      )}
      <div className={styles.list} ref={list} tabIndex={-1}>
        <h2 className="visually-hidden">{texts.listLabel}</h2>
        <ul className={gridStyles.grid}>
          {kept.map((listing) => (
            <li key={listing.id}>
              <FavouriteCard
                canPick={compared.length < limits.compareMost}
                isPicked={compared.includes(listing)}
                kept={listing}
                onPick={isComparable ? (isPicked) => pick(listing.id, isPicked) : undefined}
                refreshed={refreshed.get(listing.id)}
              />
            </li>
          ))}
        </ul>
      </div>
      {comparison !== 'untouched' && (
        <Suspense>
          <Compare
            isOpen={comparison === 'open'}
            kept={compared}
            onClose={() => setComparison('closed')}
            refreshed={refreshed}
          />
        </Suspense>
      )}
    </>
  );
}
