import { Icon } from '#components/ui/icon.tsx';
import type { Feature } from '#lib/listing/listing.ts';
import { shortFeature } from '#lib/listing/short-feature.ts';
import { knownFeatureIcon } from './feature-icon.ts';

/** One fact on a card. An icon replaces a label that it makes clear; any other label is written out. */
export function CardFeature({ feature }: { feature: Feature }) {
  const { label, value } = feature;
  const icon = knownFeatureIcon(label);
  if (icon === null) {
    return (
      <li>
        {label}: {value}
      </li>
    );
  }
  return (
    <li title={label}>
      <Icon node={icon} size={16} />
      <span className="visually-hidden">{`${label}: ${value}`}</span>
      <span aria-hidden="true">{shortFeature(feature) ?? value}</span>
    </li>
  );
}
