'use client';

import { X } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type DialogProps = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Wider container for long text and forms. */
  isWide?: boolean;
};

/**
 * A modal named by its title. The platform's own dialog traps the focus, closes on Escape and gives the focus back;
 * a click on the overlay outside the container closes it too (specification §2, contact popup).
 */
export function Dialog({ isOpen, title, onClose, children, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  function closeOnOverlay(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog; the overlay is the pointer's way.
    <dialog
      aria-labelledby={titleId}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      onClick={closeOnOverlay}
      onClose={onClose}
      ref={dialog}
    >
      {isOpen && (
        <div className={styles.container}>
          <header className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <button aria-label={commonTexts.close} className={styles.close} onClick={onClose} type="button">
              <Icon node={X} size={22} />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
