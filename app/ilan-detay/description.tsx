import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { lineCount, tidyDescription } from '#lib/domain/listing/tidy-description.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './description.module.css';
import { DescriptionText } from './description-text.tsx';
import { DetailSection } from './detail-section.tsx';

/** Letters of a line, fewer than most windows hold, so that nothing is folded for a line or two. */
const letters = { phone: 48, wide: 90 };
/** Lines from which eight are shown at first. */
const minFoldedLines = 11;

type DescriptionProps = {
  /** Already sanitised. */
  html: string;
  place: ListingDetail['place'];
};

/** Renders the listing's own text in the page's typography (rules#descriptions). */
export function Description({ html, place }: DescriptionProps) {
  const text = tidyDescription(html, place);
  if (text.trim() === '') return null;
  const isLong = (width: keyof typeof letters) => lineCount(text, letters[width]) >= minFoldedLines;
  return (
    <DetailSection className={styles.section} heading={detailTexts.description}>
      <DescriptionText
        folds={isLong('wide') ? 'always' : isLong('phone') ? 'on phones' : 'never'}
        html={text}
      />
    </DetailSection>
  );
}
