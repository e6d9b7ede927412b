import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icons.ts';
import { parcelWords } from '#lib/domain/listing/facts-at-a-glance.ts';
import { featureWords } from '#lib/domain/listing/feature-words.ts';
import { featureLineCount } from '#lib/domain/listing/features.ts';
import type { Feature, FeatureGroupKey, ListingDetail } from '#lib/domain/listing/listing.ts';
import { otherFacts } from '#lib/domain/listing/other-facts.ts';
import { longDay } from '#lib/domain/listing/turkish-dates.ts';
import { env } from '#lib/runtime/env.ts';
import { authorizationText } from '#lib/site/authorization-numbers.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import groupStyles from './feature-groups.module.css';
import styles from './info-table.module.css';
import { ParcelTools } from './listing-actions.tsx';
import { DetailSection } from './sections.tsx';

const { info: texts, official } = detailTexts;

/** Renders price, place and typical features: only what is present (rules#info-table). Below them, what the law asks for. */
export function InfoTable({ listing }: { listing: ListingDetail }) {
  const lines = infoLines(listing);
  const parcel = parcelWords(listing);
  return (
    <DetailSection className={`well ${styles.info}`} heading={texts.heading}>
      {lines.length > 0 && (
        <table className={styles.table}>
          <tbody className="fit">
            {lines.map(({ label, value }) => (
              <tr key={`${label}:${value}`}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <OfficialFacts listing={listing} />
      {parcel !== null && <ParcelTools parcel={parcel} />}
    </DetailSection>
  );
}

function infoLines(listing: ListingDetail): Feature[] {
  const { city, district, neighbourhood } = listing.place;
  const fixed = [
    { label: texts.price, value: listing.price.text },
    { label: texts.place, value: [city, district].filter(Boolean).join(' / ') },
    { label: texts.neighbourhood, value: neighbourhood },
  ];
  const features = listing.features
    .slice(0, featureLineCount(listing))
    .map((feature) => ({ label: feature.label, value: featureWords(feature, listing.type).value }));
  return [...fixed.filter(({ value }) => value !== ''), ...features];
}

/**
 * Renders the facts that the law asks of an advertisement, below the info table and not among its lines
 * (rules#property-number).
 */
function OfficialFacts({ listing: { propertyNumber, createdAt } }: { listing: ListingDetail }) {
  return (
    <dl className={styles.official}>
      {propertyNumber !== '' && <OfficialFact label={official.propertyNumber} value={propertyNumber} />}
      {createdAt !== null && <OfficialFact label={official.listedOn} value={longDay(createdAt)} />}
      {/* The printed sheet has it beside the agency's name. */}
      <OfficialFact
        className="screen-only"
        label={chromeTexts.authorization}
        value={authorizationText(env().agency)}
      />
    </dl>
  );
}

function OfficialFact({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt> <dd>{value}</dd>
    </div>
  );
}

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
    <DetailSection className={groupStyles.features} heading={detailTexts.features.heading}>
      <div className={`stack loose ${groupStyles.groups}`}>
        {shown.map(([key, icon]) => (
          <div key={key}>
            <h3 className={`row ${groupStyles.name}`}>
              <span className={`center disc ${groupStyles.icon}`}>
                <Icon name={icon} />
              </span>
              {detailTexts.features.groups[key]}
            </h3>
            <ul className={groupStyles.items}>
              {[...new Set(groups[key])].map((item) => (
                <li className={groupStyles.item} key={item}>
                  <Icon className={`accent ${groupStyles.check}`} name="check" size={18} />
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
