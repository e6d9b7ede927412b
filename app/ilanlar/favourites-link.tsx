import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import badge from './count-badge.module.css';
import styles from './favourites-link.module.css';

const texts = savedTexts.favourites;

/**
 * Leads to the favourites (rules#favourites). A plain form, so that it works before hydration. The badge with their
 * number is positioned over the button, so that nothing shifts when it appears.
 */
export function FavouritesLink() {
  const count = useSyncExternalStore(
    subscribeToSaved,
    () => readFavourites().length,
    () => 0,
  );
  return (
    <form action={routes.listings} className={`screen-only script-only ${styles.form}`}>
      <input name={listParameters.favourites} type="hidden" value="1" />
      <Button
        className={styles.button}
        title={count > 0 ? texts.count(count) : undefined}
        type="submit"
        variant="secondary"
      >
        <Icon name="heart" />
        {texts.open}
        {count > 0 && (
          <span aria-hidden="true" className={`center ${badge.count} ${styles.count}`}>
            {count}
          </span>
        )}
      </Button>
    </form>
  );
}
