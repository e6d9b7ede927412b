import type { ReactNode } from 'react';
import styles from './footer.module.css';

type FooterColumnProps = { title: string; className?: string | undefined; children: ReactNode };

export function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={className}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
