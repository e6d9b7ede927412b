import { foldTurkish } from '#lib/domain/listing/fold.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import styles from './status-badge.module.css';

/** Renders on a photograph whether its listing is sold, let or taken over, each in a colour of its own. */
export function StatusBadge({ listing: { status, statusLabel } }: { listing: ListingSummary }) {
  if (statusLabel === '') return null;
  const [first] = foldTurkish(status).split(' ');
  const tone = { kiralik: styles.rent, devren: styles.takeover }[first ?? ''] ?? '';
  return <span className={`tag ${styles.badge} ${tone}`}>{statusLabel}</span>;
}
