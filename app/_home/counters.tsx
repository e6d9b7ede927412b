import { env } from '#lib/runtime/env.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import styles from './counters.module.css';

/** Renders the agency's figures (rules#counters). */
export function Counters() {
  return (
    <section aria-label={homeTexts.counters.title} className={styles.band}>
      <dl className={`container ${styles.figures}`}>
        {env().agency.counters.map(({ prefix, value, suffix, label }) => (
          <div className={styles.figure} key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{`${prefix}${value}${suffix}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
