import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { otherFacts } from '#lib/domain/listing/other-facts.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { DetailSection } from './detail-section.tsx';
import styles from './more-facts.module.css';

/** Renders every published fact that the info table has no line for (rules#other-facts). */
export function MoreFacts({ listing }: { listing: ListingDetail }) {
  const groups = otherFacts(listing);
  if (groups.length === 0) return null;
  return (
    <DetailSection className={styles.facts} heading={detailTexts.otherFacts}>
      <div className={styles.groups}>
        {groups.map(({ heading, facts }) => (
          <div className={styles.group} key={heading}>
            {groups.length > 1 && <h3 className={styles.heading}>{heading}</h3>}
            <dl className={styles.list}>
              {facts.map(({ label, value }) => (
                <div className={styles.fact} key={`${label}:${value}`}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </DetailSection>
  );
}
