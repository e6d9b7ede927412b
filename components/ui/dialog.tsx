'use client';

import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { closes } from '#components/early/commands.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './dialog.module.css';
import { RoundButton } from './round-button.tsx';

type DialogProps = {
  title: string;
  children: ReactNode;
  /** The id by which a button opens it: `<Button {...opens(id)}>` (commands.ts). */
  id?: string;
  /**
   * Opens and closes it from outside, for dialogs without a button. Left out, the content is part of the server's
   * HTML, and the browser opens the dialog with the button of its `id`, also before hydration.
   */
  isOpen?: boolean;
  onClose?: () => void;
  /** Wider container for long text and forms. */
  isWide?: boolean;
  /** False where the content brings its own closing button. */
  hasCloseButton?: boolean;
  /** Id of a short text that is read out with the title. */
  descriptionId?: string;
  className?: string | undefined;
};

/**
 * Renders a modal named by its title. The native dialog traps the focus, closes on Escape and restores the focus; a
 * click on the overlay outside the container closes it too (rules#contact-popup).
 */
export function Dialog({
  title,
  children,
  id,
  isOpen,
  onClose,
  isWide = false,
  hasCloseButton = true,
  descriptionId,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressOnOverlay = useRef(false);
  const ownId = useId();
  const dialogId = id ?? ownId;
  const titleId = `${dialogId}-baslik`;

  useEffect(() => {
    if (isOpen === undefined) return;
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // Back leads to another screen, which the dialog says nothing about.
  useEffect(() => {
    const close = () => dialog.current?.close();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);

  function rememberPress(event: PointerEvent) {
    isPressOnOverlay.current = event.target === dialog.current;
  }

  // For engines without `closedby`. A selection of text that ends on the overlay is a click there too and must not close.
  function closeOnOverlay(event: MouseEvent) {
    if (event.target === dialog.current && isPressOnOverlay.current) dialog.current?.close();
  }

  // React bubbles the `close` event of a nested dialog up to this one; the browser does not.
  function reportClose(event: SyntheticEvent) {
    if (event.target === dialog.current) onClose?.();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog; the overlay is the pointer's way.
    <dialog
      aria-describedby={descriptionId}
      aria-labelledby={titleId}
      className={[styles.dialog, isWide && styles.wide, className].filter(Boolean).join(' ')}
      closedby="any"
      id={dialogId}
      onClick={closeOnOverlay}
      onClose={reportClose}
      onPointerDown={rememberPress}
      ref={dialog}
      // A button may have opened it before hydration.
      suppressHydrationWarning
    >
      {isOpen !== false && (
        <div>
          <header className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {hasCloseButton && (
              <RoundButton
                className={styles.close}
                icon="x"
                iconSize={22}
                label={commonTexts.close}
                {...closes(dialogId)}
              />
            )}
          </header>
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
