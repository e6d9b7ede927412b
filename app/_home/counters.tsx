import { env } from '#lib/runtime/env.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import styles from './counters.module.css';

/** The agency's figures (rules#counters). */
export function Counters() {
  return (
    <section aria-label={homeTexts.counters.title} className={`on-dark ${styles.band}`}>
      <dl className={`container gap-2 grid text-center ${styles.figures}`}>
        {env().agency.counters.map(({ prefix, value, suffix, label }) => (
          <div className={`gap-1 flex ${styles.figure}`} key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={`tabular heavy ${styles.value}`}>{`${prefix}${value}${suffix}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
