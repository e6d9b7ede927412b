import type { FormAnswer } from '#lib/contact/form-values.ts';
import styles from './contact-form.module.css';

/** What the server answered to a form that was posted without JavaScript; the page opens at it. */
export function FormAnswerLine({ answer }: { answer: FormAnswer }) {
  if (!answer || answer.kind === 'reach') return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer comes into view after the post.
    <p autoFocus className={answer.kind === 'sent' ? styles.sent : styles.failed} role="status" tabIndex={-1}>
      {answer.text}
    </p>
  );
}
