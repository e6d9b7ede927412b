import { useSyncExternalStore } from 'react';
import { useNews } from '#components/saved/use-news.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import badge from './count-badge.module.css';
import styles from './listings-browser.module.css';

const texts = savedTexts.favourites;

/**
 * Leads to the favourites (rules#favourites). A plain form, so that it works before hydration. The badges with their
 * number and how many have news lie over the button, so that nothing shifts when they appear.
 */
export function FavouritesLink() {
  const count = useSyncExternalStore(
    subscribeToSaved,
    () => readFavourites().length,
    () => 0,
  );
  const news = useNews(count);
  const newsCount = news.fell + news.gone;
  const description = [texts.count(count), newsCount > 0 && texts.news(news)].filter(Boolean).join('; ');
  return (
    <form action={routes.listings} className={`screen-only script-only ${styles.favourites}`}>
      <input name={listParameters.favourites} type="hidden" value="1" />
      <Button
        className={styles.favouritesButton}
        title={count > 0 ? description : undefined}
        type="submit"
        variant="secondary"
      >
        <Icon name="heart" />
        {texts.open}
        {count > 0 && (
          <span aria-hidden="true" className={`row tight ${styles.counts}`}>
            {newsCount > 0 && (
              <span className={`center ${badge.count} ${styles.news}`}>{texts.newsCount(newsCount)}</span>
            )}
            <span className={`center ${badge.count}`}>{count}</span>
          </span>
        )}
      </Button>
    </form>
  );
}
