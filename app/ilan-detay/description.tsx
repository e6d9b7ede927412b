import { useId } from 'react';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './description.module.css';

type DescriptionProps = {
  /** Already sanitised. */
  html: string;
};

/** The listing's own text in the page's typography. */
export function Description({ html }: DescriptionProps) {
  const headingId = useId();
  if (html.trim() === '') return null;
  // A description without markup marks its paragraphs with line breaks.
  const className = html.includes('<') ? styles.prose : `${styles.prose} ${styles.plain}`;
  return (
    <section aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {detailTexts.description}
      </h2>
      <div
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that draws HTML from the API; lib/html/sanitize.ts cleaned it.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
