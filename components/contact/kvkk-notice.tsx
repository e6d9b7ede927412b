import { type ReactNode, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { useIsHydrated } from '#components/ui/use-is-hydrated.ts';
import { kvkk } from '#lib/site/kvkk.ts';
import styles from './kvkk-notice.module.css';

type KvkkNoticeProps = {
  /** The whole notice. */
  children: ReactNode;
};

/** One line under a sending form; its button opens the whole notice, which stands open without JavaScript. */
export function KvkkNotice({ children }: KvkkNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.notice}>
      <p>
        {kvkk.notice}{' '}
        <button
          aria-haspopup="dialog"
          className={styles.more}
          disabled={!isHydrated}
          onClick={() => setIsOpen(true)}
          type="button"
        >
          {kvkk.linkLabel}
        </button>
      </p>
      <Dialog
        className={styles.dialog}
        isKept
        isOpen={isOpen}
        isWide
        onClose={() => setIsOpen(false)}
        title={kvkk.title}
      >
        <div className={styles.text}>{children}</div>
      </Dialog>
    </div>
  );
}
