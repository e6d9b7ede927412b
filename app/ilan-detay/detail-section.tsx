import { type ReactNode, useId } from 'react';
import styles from './detail-section.module.css';

type DetailSectionProps = {
  heading: string;
  /** May set `--heading-gap`, the space below the heading. */
  className?: string | undefined;
  /** Left out of the printed sheet (rules#print). */
  isScreenOnly?: boolean;
  children: ReactNode;
};

/** Renders a region of the listing's page, named by its heading. */
export function DetailSection({ heading, className, isScreenOnly, children }: DetailSectionProps) {
  const headingId = useId();
  const classes = [isScreenOnly && 'screen-only', className].filter(Boolean).join(' ');
  return (
    <section aria-labelledby={headingId} className={classes || undefined}>
      <h2 className={styles.heading} id={headingId}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
