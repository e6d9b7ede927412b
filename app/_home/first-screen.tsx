import styles from './first-screen.module.css';
import { Hero } from './hero.tsx';
import { type Search, SearchForm } from './search-form.tsx';
import { SellerLine } from './sellers.tsx';

/** Renders the hero, and over its lower edge the search, within the first screenful (rules#home-search). */
export function FirstScreen({ search }: { search: Search }) {
  return (
    <div className={styles.first}>
      <Hero />
      <div className={styles.search}>
        <div className="container">
          <div className={styles.form}>
            <SearchForm {...search} />
          </div>
          <SellerLine />
        </div>
      </div>
    </div>
  );
}
