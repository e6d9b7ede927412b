import { opens } from '#components/ui/commands.ts';
import { kvkk } from '#lib/site/kvkk.ts';
import styles from './kvkk-notice.module.css';

/** The `id` of `KvkkDialog`. */
export const kvkkDialogId = 'kvkk-metni';

/** One line under a sending form; its button opens the whole notice. */
export function KvkkNotice() {
  return (
    <p className={styles.notice}>
      {kvkk.notice}{' '}
      <button className={styles.more} type="button" {...opens(kvkkDialogId)}>
        {kvkk.linkLabel}
      </button>
    </p>
  );
}
