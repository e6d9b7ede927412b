import type { ComponentProps, FormEvent } from 'react';
import { fieldNames } from '#lib/contact/form-values.ts';
import styles from './contact-fields.module.css';

/** A box that grows with its content: by CSS where the browser knows how, by script elsewhere. */
export function GrowingTextarea(props: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      className={`${styles.control} ${styles.textarea}`}
      maxLength={4000}
      name={fieldNames.message}
      onInput={fitToContent}
      rows={3}
    />
  );
}

function fitToContent(event: FormEvent<HTMLTextAreaElement>) {
  if (CSS.supports('field-sizing', 'content')) return;
  const box = event.currentTarget;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
