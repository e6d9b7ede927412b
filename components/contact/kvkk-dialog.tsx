import { Dialog } from '#components/ui/dialog.tsx';
import { kvkk } from '#lib/site/kvkk.ts';
import { kvkkParagraphs } from '#lib/site/kvkk-text.ts';
import styles from './kvkk-notice.module.css';
import { kvkkDialogId } from './kvkk-notice.tsx';

/** The whole notice, once on a screen. Without JavaScript it stands open below a screen that holds a sending form. */
export function KvkkDialog() {
  return (
    <Dialog className={styles.dialog} id={kvkkDialogId} isWide title={kvkk.title}>
      <div className={styles.text}>
        {kvkkParagraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
