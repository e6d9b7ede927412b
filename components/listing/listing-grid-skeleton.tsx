import { limits } from '#lib/site/limits.ts';
import gridStyles from './listing-grid.module.css';
import styles from './listing-grid-skeleton.module.css';

const places = Array.from({ length: limits.pageSize }, (_, index) => index);

/** Placeholders in the shape of cards while the list loads. */
export function ListingGridSkeleton() {
  return (
    <ul aria-hidden="true" className={gridStyles.grid}>
      {places.map((place) => (
        <li key={place}>
          <div className={styles.card}>
            <div className={styles.photo} />
            <div className={styles.body}>
              <div className={styles.price} />
              <div className={styles.line} />
              <div className={styles.line} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
