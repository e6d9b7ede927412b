'use client';

import { type FormEvent, type ReactNode, useActionState, useState } from 'react';
import {
  emptyValues,
  type FormAction,
  type FormAnswer,
  fieldNames,
  readFormValues,
  wrongFields,
} from '#lib/contact/form-values.ts';
import { pageFormText } from '#lib/contact/message-result.ts';
import { formatPhone } from '#lib/contact/phone.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { ContactFields, type WrongField } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import { KvkkNotice } from './kvkk-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useMessageSending } from './use-message-sending.ts';

type EmbeddedFormProps = {
  action: FormAction;
  phoneAlert: string;
  /** Told above the fields and shown instead of sending (rules#home-form); null where the form sends. */
  reach: { note: string; answer: ReactNode } | null;
};

/** With JavaScript it shows results in alerts (rules#page-form-results); without, it is posted to `action`. */
export function EmbeddedForm({ action, phoneAlert, reach }: EmbeddedFormProps) {
  const [answer, postAction] = useActionState(action, null);
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
    const message = { ...values, phone: formatPhone(values.phone), messageTo: answer?.messageTo ?? null };
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
    <form action={postAction} className={styles.form} onSubmit={submit} ref={withoutBrowserValidation}>
      {reach && <p className={styles.note}>{reach.note}</p>}
      <ContactFields
        messageHint={contactTexts.optional}
        values={answer?.values ?? emptyValues}
        wrong={wrong}
      />
      {/* The popup's form that was posted here and refused keeps its advisor. */}
      {answer?.messageTo && <input name={fieldNames.messageTo} type="hidden" value={answer.messageTo} />}
      {!reach && <KvkkNotice />}
      <div>
        <SubmitButton isSending={isSending} />
        <FormAnswerLine answer={answer} reach={reach?.answer} />
        <div aria-live="polite">{isReachShown && reach?.answer}</div>
      </div>
    </form>
  );
}

/** The browser's own validation would prevent the alert of rules#phone-field; it stays for visitors without JavaScript. */
function withoutBrowserValidation(form: HTMLFormElement | null) {
  if (form) form.noValidate = true;
}

type FormAnswerLineProps = {
  answer: FormAnswer;
  /** Stands for the answer 'reach'. */
  reach: ReactNode;
};

/** What the server answered to a form that was posted without JavaScript; the page opens at it. */
function FormAnswerLine({ answer, reach }: FormAnswerLineProps) {
  if (!answer) return null;
  const { kind, text } = answer;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer comes into view after the post.
    <div autoFocus className={kind === 'reach' ? undefined : styles[kind]} role="status" tabIndex={-1}>
      {kind === 'reach' ? reach : text}
    </div>
  );
}
