import { opens } from '#components/early/commands.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { kvkk, kvkkParagraphs } from '#lib/site/kvkk.ts';
import styles from './kvkk-notice.module.css';

const dialogId = 'kvkk-metni';

/** Renders one line under a sending form; its button opens the whole notice. */
export function KvkkNotice() {
  return (
    <p className={styles.notice}>
      {kvkk.notice}{' '}
      <button className={`text-link ${styles.more}`} type="button" {...opens(dialogId)}>
        {kvkk.title}
      </button>
    </p>
  );
}

/**
 * Renders the whole notice, once on a screen. Without JavaScript it is shown at the end of a screen that has a sending
 * form.
 */
export function KvkkDialog() {
  return (
    <Dialog className={styles.dialog} id={dialogId} isWide title={kvkk.title}>
      <div className="stack muted">
        {kvkkParagraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
