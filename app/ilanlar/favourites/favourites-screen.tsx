'use client';

import { lazy, Suspense } from 'react';
import { savedTexts } from '#lib/site/texts/saved.ts';
import styles from './favourites-list.module.css';

const FavouritesList = lazy(() => import('./favourites-list.tsx'));

/**
 * Reserves the height of the window for the favourites, which only the browser knows, so that nothing shifts when they
 * appear.
 */
export function FavouritesScreen({ agencyCity }: { agencyCity: string }) {
  return (
    <div className={styles.screen}>
      <noscript>
        <p>{savedTexts.favourites.needsScripts}</p>
      </noscript>
      <Suspense>
        <FavouritesList agencyCity={agencyCity} />
      </Suspense>
    </div>
  );
}
