import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import gridStyles from '#components/listing/listing-grid.module.css';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { readFavourites, subscribeToFavourites } from '#lib/browser/favourites.ts';
import { limits } from '#lib/site/limits.ts';
import { routes } from '#lib/site/navigation.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import { Notice } from '../notice.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import styles from './favourites.module.css';
import { useRefreshed } from './use-refreshed.ts';

const Compare = lazy(() => import('./compare.tsx'));
const texts = savedTexts.favourites;

/** The favourites of this browser (rules#favourites), each asked anew, and their comparison. */
export default function Favourites() {
  const saved = useSyncExternalStore(subscribeToFavourites, readFavourites, () => null);
  const refreshed = useRefreshed(saved);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [comparison, setComparison] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const list = useRef<HTMLDivElement>(null);
  const count = saved?.length ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heart that was pressed may have gone with its card.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count]);

  if (saved === null) return null;
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

  const present = saved.filter(({ id }) => refreshed.get(id)?.kind !== 'gone');
  const isComparable = present.length >= limits.compareLeast;
  // Before a visitor picks any, the newest are compared.
  const wanted = picked ?? present.slice(0, limits.compareMost).map(({ id }) => id);
  const compared = present.filter(({ id }) => wanted.includes(id));
  const isEnough = compared.length >= limits.compareLeast;

  function pick(id: string, isPicked: boolean) {
    const others = compared.map((listing) => listing.id).filter((other) => other !== id);
    setPicked(isPicked ? [...others, id] : others);
  }

  return (
    <>
      <div className={`screen-only ${styles.bar}`}>
        <ButtonAnchor href={routes.listings} variant="secondary">
          {texts.all}
        </ButtonAnchor>
        {isComparable && (
          <Button className={styles.compare} disabled={!isEnough} onClick={() => setComparison('open')}>
            {savedTexts.compare.open}
          </Button>
        )}
        {isComparable && !isEnough && (
          <p className={styles.hint}>{savedTexts.compare.hint(limits.compareLeast, limits.compareMost)}</p>
        )}
      </div>
      {saved.some(({ id }) => refreshed.get(id)?.kind === 'failed') && (
        <p className={styles.stale}>{texts.unrefreshed}</p>
      )}
      <div ref={list} tabIndex={-1}>
        <h2 className="visually-hidden">{texts.listLabel}</h2>
        <ul className={gridStyles.grid}>
          {saved.map((listing) => (
            <li key={listing.id}>
              <FavouriteCard
                canPick={compared.length < limits.compareMost}
                isPicked={compared.includes(listing)}
                saved={listing}
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
            saved={compared}
            onClose={() => setComparison('closed')}
            refreshed={refreshed}
          />
        </Suspense>
      )}
    </>
  );
}
