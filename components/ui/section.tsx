import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  lead?: string;
  /** Placed at the end of the heading's line, such as a link to all listings. */
  aside?: ReactNode;
  isTinted?: boolean;
  children: ReactNode;
};

/** Renders a region of a screen, named by its heading, in the width of the page. */
export function Section({ title, lead, aside, isTinted = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={isTinted ? `${styles.section} ${styles.tinted}` : styles.section}
    >
      <div className="container">
        <div className={`spread ${styles.head}`}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
