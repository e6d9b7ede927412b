import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './notice.module.css';

type NoticeProps = { title: string; advice: string; children: ReactNode };

/** Shown in place of the cards: what happened and what the visitor can do. */
export function Notice({ title, advice, children }: NoticeProps) {
  return (
    <div className={`well stack ${styles.notice}`}>
      <Icon className={styles.icon} name="search-x" size={40} />
      <p className={styles.title}>{title}</p>
      <p className={styles.advice}>{advice}</p>
      {children}
    </div>
  );
}
