'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import type { ShownOutcome } from '#lib/contact/form-outcome.ts';
import { emptyValues, fieldNames, readFormValues, wrongFields } from '#lib/contact/form-values.ts';
import { pageFormText } from '#lib/contact/message-result.ts';
import { formatPhone } from '#lib/contact/phone.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { ContactFields, type WrongField } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import { KvkkNotice } from './kvkk-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useMessageSending } from './use-message-sending.ts';
import { withoutBrowserValidation } from './without-browser-validation.ts';

type EmbeddedFormProps = {
  /** Where it is posted without JavaScript, and what became of it there. */
  action: string;
  outcome: ShownOutcome | null;
  phoneAlert: string;
  /** Shown above the fields, and again instead of sending (rules#home-form); null where the form sends. */
  reach: { note: string; answer: ReactNode } | null;
};

/** With JavaScript it shows results in alerts (rules#page-form-results); without, in the page that it leads to. */
export function EmbeddedForm({ action, outcome: posted, phoneAlert, reach }: EmbeddedFormProps) {
  const [wrong, setWrong] = useState<WrongField[]>([]);
  const [isReachShown, setIsReachShown] = useState(false);
  const { isSending, send } = useMessageSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = readFormValues(data);
    const found = wrongFields(values);
    setWrong(found);
    if (found.includes('phone')) window.alert(phoneAlert);
    if (found[0]) {
      form.querySelector<HTMLElement>(`[name="${found.includes('phone') ? 'phone' : found[0]}"]`)?.focus();
      return;
    }
    if (reach) {
      setIsReachShown(true);
      return;
    }
    // rules#phone-on-the-wire: the page form sends the phone as the grouped text.
    const message = { ...values, phone: formatPhone(values.phone), messageTo: posted?.messageTo ?? null };
    const outcome = await send(message, data);
    if (!outcome) return;
    window.alert(pageFormText(outcome));
    if (outcome.kind === 'ok') {
      // Browsers put typed values back after a reload.
      form.reset();
      window.location.reload();
    }
  }

  return (
    <form
      action={action}
      className={styles.form}
      encType="multipart/form-data"
      method="post"
      onSubmit={submit}
      ref={withoutBrowserValidation}
    >
      {reach && <p className={styles.note}>{reach.note}</p>}
      <ContactFields messageHint={contactTexts.optional} values={emptyValues} wrong={wrong} />
      {/* The popup's form that was posted and refused keeps its advisor. */}
      {posted?.messageTo && <input name={fieldNames.messageTo} type="hidden" value={posted.messageTo} />}
      {!reach && <KvkkNotice />}
      <div>
        <SubmitButton isSending={isSending} />
        <OutcomeLine posted={posted} reach={reach?.answer} />
        <div aria-live="polite">{isReachShown && reach?.answer}</div>
      </div>
    </form>
  );
}

type OutcomeLineProps = {
  posted: ShownOutcome | null;
  /** Stands for the outcome of a form that sends nothing. */
  reach: ReactNode;
};

/** What became of a form that was posted without JavaScript; the page opens at it. */
function OutcomeLine({ posted, reach }: OutcomeLineProps) {
  if (!posted) return null;
  const isReach = posted.outcome === 'ulasin';
  const kind = posted.outcome === 'iletildi' ? styles.sent : styles.error;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer comes into view after the post.
    <div autoFocus className={isReach ? undefined : kind} role="status" tabIndex={-1}>
      {isReach ? reach : posted.text}
    </div>
  );
}
