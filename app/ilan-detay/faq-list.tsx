import { Icon } from '#components/ui/icon.tsx';
import { env } from '#lib/runtime/env.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { DetailSection } from './detail-section.tsx';
import styles from './faq-list.module.css';
import summary from './summary.module.css';

/** Renders four disclosures; one is open at a time, the first one initially. */
export function FaqList() {
  return (
    <DetailSection className={styles.faq} heading={detailTexts.faq} isScreenOnly>
      {env().agency.faq.map(({ question, answer }, index) => (
        <details className={styles.item} key={question} name="sss" open={index === 0}>
          <summary className={`row ${summary.summary} ${styles.question}`}>
            {question}
            <Icon className={`accent ${summary.chevron}`} name="chevron-down" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </DetailSection>
  );
}
