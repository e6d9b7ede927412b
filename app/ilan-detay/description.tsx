import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './description.module.css';
import { DetailSection } from './detail-section.tsx';

type DescriptionProps = {
  /** Already sanitised. */
  html: string;
};

/** The listing's own text in the page's typography. */
export function Description({ html }: DescriptionProps) {
  if (html.trim() === '') return null;
  // A description without markup marks its paragraphs with line breaks.
  const className = html.includes('<') ? styles.prose : `${styles.prose} ${styles.plain}`;
  return (
    <DetailSection className={styles.section} heading={detailTexts.description}>
      <div
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that renders HTML from the API; lib/domain/html/sanitize.ts cleaned it.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </DetailSection>
  );
}
