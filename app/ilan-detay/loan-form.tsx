'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { LoanAnswer, LoanField, LoanInput } from './answer-loan.ts';
import styles from './loan-section.module.css';

type LoanFormProps = {
  fields: readonly { name: LoanField; label: string; value: number; max: number; step: number }[];
  /** What the server worked out for these values. */
  first: LoanAnswer;
  price: number;
};

const load = () => import('./answer-loan.ts');

/** Three numbers and what comes of them. The arithmetic is fetched when a field is touched; without it the example stays. */
export function LoanForm({ fields, first, price }: LoanFormProps) {
  const [answer, setAnswer] = useState<LoanAnswer>(first);
  const form = useRef<HTMLDivElement>(null);
  const statusId = useId();

  async function workOut() {
    const { answerLoan } = await load();
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    setAnswer(
      answerLoan(price, Object.fromEntries(inputs.map(({ name, value }) => [name, value])) as LoanInput),
    );
  }

  // The browser restores what stood in the fields, and visitors type before React listens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there before is looked at once.
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    if (inputs.some(({ value, defaultValue }) => value !== defaultValue)) void workOut();
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the fields within report arrives here.
    <div onFocus={() => void load()} onInput={workOut} ref={form}>
      <div className={styles.fields}>
        {fields.map(({ name, label, value, max, step }) => (
          <label className={styles.field} key={name}>
            {label}
            <input
              aria-describedby={answer.wrong === name ? statusId : undefined}
              aria-invalid={answer.wrong === name ? true : undefined}
              autoComplete="off"
              className={styles.input}
              defaultValue={value}
              inputMode={step < 1 ? 'decimal' : 'numeric'}
              max={max}
              min={0}
              name={name}
              step={step}
              type="number"
            />
          </label>
        ))}
      </div>
      <div className={answer.wrong === null ? styles.result : styles.wrong} id={statusId} role="status">
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
