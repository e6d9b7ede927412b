import type { ReactNode } from 'react';
import type { FormAnswer } from '#lib/contact/form-values.ts';
import styles from './contact-form.module.css';

type FormAnswerLineProps = {
  answer: FormAnswer;
  /** Stands for the answer 'reach'. */
  reach: ReactNode;
};

/** What the server answered to a form that was posted without JavaScript; the page opens at it. */
export function FormAnswerLine({ answer, reach }: FormAnswerLineProps) {
  if (!answer) return null;
  const { kind, text } = answer;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer comes into view after the post.
    <div autoFocus className={kind === 'reach' ? undefined : styles[kind]} role="status" tabIndex={-1}>
      {kind === 'reach' ? reach : text}
    </div>
  );
}
