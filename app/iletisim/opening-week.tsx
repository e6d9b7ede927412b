import { Icon } from '#components/ui/icon.tsx';
import { openingHoursLines } from '#lib/domain/message/opening-hours-lines.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { openingHoursTexts } from '#lib/site/texts/opening-hours.ts';
import styles from './opening-week.module.css';

/** Renders when somebody answers (rules#opening-hours). Left out where the agency does not say. */
export function OpeningHours({ agency }: { agency: Agency }) {
  const lines = openingHoursLines(agency.openingHours);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="saatler" className={`row ${styles.hours}`}>
      <span className="center disc">
        <Icon name="clock-3" size={20} />
      </span>
      <div>
        <h2 className={styles.heading} id="saatler">
          {openingHoursTexts.heading}
        </h2>
        <dl className={styles.week}>
          {lines.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
