import { totalPages } from '#lib/listing/pages.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import styles from './listings-browser.module.css';
import type { List } from './listings-screen.ts';

/** How many listings there are and which page is shown, announced by screen readers whenever it changes. */
export function ResultLine({ shown }: Pick<List, 'shown'>) {
  return (
    <p className={styles.line} role="status">
      {shown && text(shown.total, shown.state.p)}
    </p>
  );
}

function text(total: number, page: number): string {
  const pages = totalPages(total);
  return page > pages ? listingsTexts.count(total) : listingsTexts.countWithPage(total, page, pages);
}
