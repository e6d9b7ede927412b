import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './contact-fields.module.css';

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

type FieldProps = {
  label: string;
  /** Short remark beside the label, outside of the field's name. */
  hint?: string | undefined;
  /** A fault in the field and how to correct it. */
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Renders a control with its label, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="stack tight">
      <div className={styles.labelLine}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Takes a field that is being corrected out of those that are wrong: the next submit says it again. */
export function withoutEdited<Name extends string>(
  wrong: readonly Name[],
  { target }: FormEvent,
): readonly Name[] {
  const { name } = target as HTMLInputElement;
  return wrong.some((other) => other === name) ? wrong.filter((other) => other !== name) : wrong;
}
