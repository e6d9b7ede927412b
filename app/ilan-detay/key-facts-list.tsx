import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icons.ts';
import { keyFactsOf } from '#lib/domain/listing/facts-at-a-glance.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import type { KeyFactName } from '#lib/site/key-fact-headings.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './key-facts-list.module.css';

const icons: Readonly<Record<KeyFactName, IconName>> = {
  rooms: 'bed-double',
  gross: 'ruler',
  net: 'ruler',
  land: 'ruler',
  floor: 'layers',
  age: 'calendar-days',
  heating: 'flame',
  zoning: 'building-2',
  block: 'map-pinned',
  parcel: 'map-pinned',
  blockAndParcel: 'map-pinned',
  density: 'layers',
  frontage: 'compass',
  deed: 'badge-check',
};

/** Renders the first facts that a visitor wants to know, in a line (rules#at-a-glance). Paper has it in the table. */
export function KeyFacts({ listing }: { listing: ListingDetail }) {
  const facts = keyFactsOf(listing);
  if (facts.length === 0) return null;
  return (
    <ul aria-label={detailTexts.glance} className={`screen-only cluster ${styles.facts}`}>
      {facts.map(({ name, label, value, words }) => (
        <li className="row tight" key={name} title={`${label}: ${value}`}>
          <Icon className="accent" name={icons[name]} size={18} />
          {words}
        </li>
      ))}
    </ul>
  );
}
