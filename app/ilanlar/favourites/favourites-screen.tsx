'use client';

import { lazy, Suspense } from 'react';
import { savedTexts } from '#lib/site/texts/saved.ts';
import styles from './favourites.module.css';

const Favourites = lazy(() => import('./favourites.tsx'));

/**
 * The place of the favourites, which only the browser knows. It is as high as the window from the beginning, so
 * that nothing is pushed when they appear.
 */
export function FavouritesScreen() {
  return (
    <div className={styles.screen}>
      <noscript>
        <p>{savedTexts.favourites.needsScripts}</p>
      </noscript>
      <Suspense>
        <Favourites />
      </Suspense>
    </div>
  );
}
