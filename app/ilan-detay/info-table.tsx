import { parcelWords } from '#lib/domain/listing/facts-at-a-glance.ts';
import { featureWords } from '#lib/domain/listing/feature-words.ts';
import { featureLineCount } from '#lib/domain/listing/features.ts';
import type { Feature, ListingDetail } from '#lib/domain/listing/listing.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { DetailSection } from './detail-section.tsx';
import styles from './info-table.module.css';
import { OfficialFacts } from './official-facts.tsx';
import { ParcelTools } from './parcel-tools.tsx';

const texts = detailTexts.info;

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
