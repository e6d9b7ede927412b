import type { Ref } from 'react';
import { Field } from '#components/contact/field.tsx';
import { KvkkNotice } from '#components/contact/kvkk-notice.tsx';
import { TrapField } from '#components/contact/trap-field.tsx';
import { alertWords } from '#lib/domain/listing/alert-words.ts';
import type { AlertFormError } from '#lib/domain/message/alert-page.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { alertQuery, listQueryText } from '#lib/domain/wire/list-query.ts';
import { alertFields, alertLimits } from '#lib/site/alerts.ts';
import { sendingTexts } from '#lib/site/texts/contact.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import styles from './alert-fields.module.css';

type AlertFieldsProps = { query: FilterQuery; errors: readonly AlertFormError[] };

const consentId = 'haber-onay';
const consentErrorId = 'haber-onay-hata';

/** Renders the fields of a saved search (rules#search-alerts): an address and consent; the filters travel along. */
export function AlertFields({ query, errors }: AlertFieldsProps) {
  const isRefused = errors.includes('consent');
  return (
    <>
      <div className="stack tight">
        <p className={`muted ${styles.lead}`}>{alertTexts.lead}</p>
        <p className={styles.search}>{alertWords(query)}</p>
      </div>
      <Field error={errors.includes('email') ? alertTexts.wrong.email : undefined} label={alertTexts.email}>
        {(field) => (
          <input
            {...field}
            autoComplete="email"
            className={styles.control}
            maxLength={alertLimits.emailLength}
            name={alertFields.email}
            required
            type="email"
          />
        )}
      </Field>
      <div className="stack tight">
        <div className={styles.consent}>
          <input
            aria-describedby={isRefused ? consentErrorId : undefined}
            aria-invalid={isRefused || undefined}
            id={consentId}
            name={alertFields.consent}
            required
            type="checkbox"
          />
          <label htmlFor={consentId}>{alertTexts.consent}</label>
        </div>
        {isRefused && (
          <p className={styles.error} id={consentErrorId}>
            {alertTexts.wrong.consent}
          </p>
        )}
      </div>
      <TrapField />
      <input name={alertFields.query} type="hidden" value={listQueryText(alertQuery(query))} />
      <KvkkNotice />
    </>
  );
}

/** Tells why a search was not taken, where no field is to blame. */
export function AlertRefusal({
  errors,
  ref,
}: {
  errors: readonly AlertFormError[];
  ref?: Ref<HTMLParagraphElement>;
}) {
  const isTooMany = errors.includes('tooMany');
  if (!isTooMany && !errors.includes('failed')) return null;
  return (
    <p className="note bad" ref={ref} role="alert">
      {isTooMany ? sendingTexts.tooMany : alertTexts.failed}
    </p>
  );
}

/** Renders the one answer to who leaves a search, whatever is known of the address. */
export function AlertAsked({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer comes into view after the post. */}
      <div autoFocus className="note good" ref={ref} role="status" tabIndex={-1}>
        {alertTexts.asked}
      </div>
      <p className="muted">{alertTexts.askedAdvice(alertLimits.confirmHours)}</p>
    </div>
  );
}
