import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icons.ts';
import type { FeatureGroupKey, ListingDetail } from '#lib/domain/listing/listing.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { DetailSection } from './detail-section.tsx';
import styles from './feature-groups.module.css';

/** The groups in their order, each with its own icon (rules#feature-groups). */
const groupIcons: readonly (readonly [FeatureGroupKey, IconName])[] = [
  ['facade', 'compass'],
  ['interior', 'sofa'],
  ['exterior', 'building-2'],
  ['surroundings', 'store'],
  ['transport', 'bus-front'],
  ['view', 'mountain'],
];

/** Renders the features of a listing, group by group; without empty groups, and nothing when all are empty. */
export function FeatureGroups({ groups }: { groups: ListingDetail['featureGroups'] }) {
  const shown = groupIcons.filter(([key]) => groups[key].length > 0);
  if (shown.length === 0) return null;
  return (
    <DetailSection className={styles.features} heading={detailTexts.features.heading}>
      <div className={`stack loose ${styles.groups}`}>
        {shown.map(([key, icon]) => (
          <div key={key}>
            <h3 className={`row ${styles.name}`}>
              <span className={`center disc ${styles.icon}`}>
                <Icon name={icon} />
              </span>
              {detailTexts.features.groups[key]}
            </h3>
            <ul className={styles.items}>
              {[...new Set(groups[key])].map((item) => (
                <li className={styles.item} key={item}>
                  <Icon className={`accent ${styles.check}`} name="check" size={18} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </DetailSection>
  );
}
