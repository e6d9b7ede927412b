import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './notice.module.css';

type NoticeProps = { title: string; advice: string; children: ReactNode };

/** Shown in place of the cards: what happened and what the visitor can do. */
export function Notice({ title, advice, children }: NoticeProps) {
  return (
    <div className={`gap-1 rounded tint grid text-center ${styles.notice}`}>
      <Icon className={styles.icon} name="search-x" size={40} />
      <p className={`large bold ${styles.title}`}>{title}</p>
      <p className={`soft ${styles.advice}`}>{advice}</p>
      {children}
    </div>
  );
}
