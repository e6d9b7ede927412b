import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import badge from './count-badge.module.css';
import styles from './favourites-link.module.css';

/**
 * Leads to the favourites (rules#favourites). A plain form, so that it works before hydration. `hearts.ts` writes their
 * number into the badge, which is positioned over the button so that nothing shifts.
 */
export function FavouritesLink() {
  return (
    <form action={routes.listings} className={`screen-only script-only ${styles.form}`}>
      <input name={listParameters.favourites} type="hidden" value="1" />
      <Button className={styles.button} type="submit" variant="secondary">
        <Icon name="heart" />
        {savedTexts.favourites.open}
        <span aria-hidden="true" className={`center ${badge.count} ${styles.count}`} data-favourite-count />
      </Button>
    </form>
  );
}
