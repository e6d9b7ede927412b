'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '#lib/site/limits.ts';
import { loanTexts } from '#lib/site/texts/loan.ts';
import { answerLoan, type LoanField, type LoanInput } from './answer-loan.ts';
import styles from './loan-section.module.css';

const fieldNames = Object.keys(loanTexts.fields) as LoanField[];
const steps: Readonly<Record<LoanField, number>> = { downPayment: 1000, monthlyRate: 0.01, months: 1 };

type LoanFormProps = {
  /** Of the listing, whole lira. */
  price: number;
  /** What the fields hold at first. */
  example: LoanInput;
};

/** Three numbers and what comes of them. */
export function LoanForm({ price, example }: LoanFormProps) {
  const [input, setInput] = useState(example);
  const form = useRef<HTMLDivElement>(null);
  const statusId = useId();
  const answer = answerLoan(price, input);
  const most = { downPayment: price, monthlyRate: limits.loanMonthlyRate, months: limits.loanMonths };

  function readFields() {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    setInput(Object.fromEntries(inputs.map(({ name, value }) => [name, value])) as LoanInput);
  }

  // Browsers restore what stood in the fields, and visitors type before hydration.
  useEffect(readFields, []);

  return (
    <div onInput={readFields} ref={form}>
      <div className={`fit ${styles.fields}`}>
        {fieldNames.map((name) => (
          <label className={`stack tight ${styles.field}`} key={name}>
            {loanTexts.fields[name]}
            <input
              aria-describedby={answer.wrong === name ? statusId : undefined}
              aria-invalid={answer.wrong === name ? true : undefined}
              autoComplete="off"
              className={styles.input}
              defaultValue={example[name]}
              inputMode={steps[name] < 1 ? 'decimal' : 'numeric'}
              max={most[name]}
              min={0}
              name={name}
              step={steps[name]}
              type="number"
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
