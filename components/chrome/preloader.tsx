import { limits } from '#lib/site/limits.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './preloader.module.css';

/**
 * Spinner of the first page load (rules#preloader): it belongs to the layout, which stays while screens change.
 * CSS alone takes it away, so that it goes without JavaScript too and never covers anything for good.
 */
export function Preloader() {
  return (
    <div
      aria-label={commonTexts.loading}
      className={styles.preloader}
      role="status"
      style={{ animationDelay: `${limits.preloaderMs}ms` }}
    >
      <span className={styles.spinner} />
    </div>
  );
}
