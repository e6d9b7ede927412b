'use client';

import { X } from 'lucide';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
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
  /** False where the content brings its own closing button. */
  hasCloseButton?: boolean;
  /** Keeps the content while closed, so that what was typed is there when it opens again. */
  isKept?: boolean;
  /** Id of a short text that is read out with the title. */
  descriptionId?: string;
  className?: string | undefined;
};

/**
 * A modal named by its title. The platform's own dialog traps the focus, closes on Escape and gives the focus back;
 * a click on the overlay outside the container closes it too (rules#contact-popup).
 */
export function Dialog({
  isOpen,
  title,
  onClose,
  children,
  isWide = false,
  hasCloseButton = true,
  isKept = false,
  descriptionId,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnOverlay = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  function rememberPress(event: PointerEvent) {
    isPressOnOverlay.current = event.target === dialog.current;
  }

  // Selecting text and letting go of it outside also ends in a click on the overlay; that must not close.
  function closeOnOverlay(event: MouseEvent) {
    if (event.target === dialog.current && isPressOnOverlay.current) onClose();
  }

  // React lets the closing of a dialog inside this one climb up to here, though the browser does not.
  function tellClosed(event: SyntheticEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog; the overlay is the pointer's way.
    <dialog
      aria-describedby={descriptionId}
      aria-labelledby={titleId}
      className={[styles.dialog, isWide && styles.wide, className].filter(Boolean).join(' ')}
      onClick={closeOnOverlay}
      onClose={tellClosed}
      onPointerDown={rememberPress}
      ref={dialog}
    >
      {(isOpen || isKept) && (
        <div className={styles.container}>
          <header className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {hasCloseButton && (
              <button aria-label={commonTexts.close} className={styles.close} onClick={onClose} type="button">
                <Icon node={X} size={22} />
              </button>
            )}
          </header>
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
