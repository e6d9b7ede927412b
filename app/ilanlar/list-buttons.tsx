import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useNews } from '#components/saved/use-news.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useLazyComponent } from '#components/ui/use-lazy-component.ts';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { alertQuery, listQueryText } from '#lib/domain/wire/list-query.ts';
import { alertParameter } from '#lib/site/alerts.ts';
import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import badge from './count-badge.module.css';
import { HiddenFilters } from './hidden-filters.tsx';
import styles from './listings-browser.module.css';
import type { ListingsState } from './listings-state.ts';

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

/**
 * Opens the form in which the present search is left (rules#search-alerts). A plain form: without scripts, and until they
 * are there, it leads to a page with the same form. The dialog is fetched when it is first wanted.
 */
export function AlertButton({
  state,
  className = '',
}: {
  state: ListingsState;
  className?: string | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [AlertDialog, load] = useLazyComponent(() =>
    import('./alerts/alert-dialog.tsx').then((module) => module.AlertDialog),
  );

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setIsOpen(true);
    if (!(await load())) form.submit();
  }

  return (
    <>
      <form action={routes.listings} className={`screen-only ${className}`} onSubmit={open}>
        <HiddenFilters query={listQueryText(alertQuery(state))} />
        <input name={alertParameter} type="hidden" value="iste" />
        <Button type="submit" variant="secondary">
          <Icon name="bell" />
          {alertTexts.ask}
        </Button>
      </form>
      {AlertDialog && <AlertDialog isOpen={isOpen} onClose={() => setIsOpen(false)} query={state} />}
    </>
  );
}
