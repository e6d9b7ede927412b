import type { ReactNode } from 'react';
import styles from './alert-sheet.module.css';

type AlertSheetProps = {
  title: string;
  /** Whether scripts would show it as a dialog, whose name it then has here too. */
  isDialog?: boolean;
  children: ReactNode;
};

/** Renders one matter in the middle of a screen of its own. */
export function AlertSheet({ title, isDialog = false, children }: AlertSheetProps) {
  return (
    <div className={`container ${styles.screen}`}>
      <div
        className={`card stack loose ${styles.sheet}`}
        {...(isDialog && { role: 'dialog', 'aria-label': title })}
      >
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
