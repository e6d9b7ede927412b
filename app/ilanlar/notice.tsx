import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icons.ts';
import styles from './notice.module.css';

type NoticeProps = { title: string; advice: string; icon?: IconName; children: ReactNode };

/** Renders in place of the cards what happened and what the visitor can do. */
export function Notice({ title, advice, icon = 'search-x', children }: NoticeProps) {
  return (
    <div className={`well stack ${styles.notice}`}>
      <Icon className={styles.icon} name={icon} size={40} />
      <p className={styles.title}>{title}</p>
      <p className={styles.advice}>{advice}</p>
      <div className={`cluster ${styles.actions}`}>{children}</div>
    </div>
  );
}
