'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { limits } from '#lib/site/limits.ts';
import { loanTexts } from '#lib/site/texts/loan.ts';
import { answerLoan, type LoanInput, loanFields } from './answer-loan.ts';
import styles from './loan-section.module.css';

type LoanFormProps = {
  /** Of the listing, whole lira. */
  price: number;
  /** The first values of the fields. */
  example: LoanInput;
};

/** Renders fields of three numbers, and what comes of them. */
export function LoanForm({ price, example }: LoanFormProps) {
  const [answer, setAnswer] = useState(() => answerLoan(price, example));
  const form = useRef<HTMLDivElement>(null);
  const explaining = useRef<ReturnType<typeof setTimeout>>(undefined);
  const statusId = useId();

  function readFields() {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const input = Object.fromEntries(inputs.map(({ name, value }) => [name, value])) as LoanInput;
    const next = answerLoan(price, input);
    clearTimeout(explaining.current);
    if (next.wrong === null) setAnswer(next);
    // A half-typed number is often invalid: 1.0 on the way to 1.000.
    else explaining.current = setTimeout(() => setAnswer(next), limits.explainAfterMs);
  }

  const onHydrated = useEffectEvent(readFields);
  // Browsers restore what stood in the fields, and visitors type before hydration.
  useEffect(() => onHydrated(), []);

  return (
    <div onInput={readFields} ref={form}>
      <div className={`fit ${styles.fields}`}>
        {loanFields.map((name) => (
          <label className={`stack tight ${styles.field}`} key={name}>
            {loanTexts.fields[name]}
            <input
              aria-describedby={answer.wrong === name ? statusId : undefined}
              aria-invalid={answer.wrong === name ? true : undefined}
              autoComplete="off"
              className={styles.input}
              defaultValue={example[name]}
              inputMode={name === 'monthlyRate' ? 'decimal' : 'numeric'}
              name={name}
              // A number field reads 1.000.000 as one in a Turkish browser, and 2,75 as 275 in an English one.
              type="text"
            />
          </label>
        ))}
      </div>
      <div
        className={answer.wrong === null ? `note fit ${styles.result}` : `note bad ${styles.wrong}`}
        id={statusId}
        role="status"
      >
        {answer.wrong === null
          ? answer.lines.map(({ label, value }) => (
              <p key={label}>
                {label}: <strong>{value}</strong>
              </p>
            ))
          : answer.explanation}
      </div>
    </div>
  );
}
