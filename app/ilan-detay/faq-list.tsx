import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { env } from '#lib/runtime/env.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './faq-list.module.css';

/** Four disclosures; one is open at a time, the first one initially. */
export function FaqList() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.faq}>
      <h2 className={styles.heading} id={headingId}>
        {detailTexts.faq}
      </h2>
      {env().agency.faq.map(({ question, answer }, index) => (
        <details className={styles.item} key={question} name="sss" open={index === 0}>
          <summary className={styles.question}>
            {question}
            <Icon className={styles.chevron} node={ChevronDown} />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </section>
  );
}
