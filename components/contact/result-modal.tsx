import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { PopupResult } from '#lib/domain/message/message-result.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './result-modal.module.css';

type ResultModalProps = { result: PopupResult | null; onClose: () => void };

/** Renders the result modal (rules#result-modal): title, body, and two buttons that both close it. */
export function ResultModal({ result, onClose }: ResultModalProps) {
  const bodyId = useId();
  return (
    <Dialog
      descriptionId={bodyId}
      hasCloseButton={false}
      isOpen={result !== null}
      onClose={onClose}
      title={result?.title ?? ''}
    >
      <p className={`row ${styles.body}`} id={bodyId}>
        <span className={`center disc ${result?.isSuccess ? 'good' : 'bad'}`}>
          <Icon name={result?.isSuccess ? 'circle-check' : 'circle-alert'} size={28} />
        </span>
        {result?.body}
      </p>
      <div className={`row ${styles.actions}`}>
        <Button onClick={onClose} variant="secondary">
          {commonTexts.close}
        </Button>
        <Button onClick={onClose}>{commonTexts.ok}</Button>
      </div>
    </Dialog>
  );
}
