'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import type { ShownOutcome } from '#lib/domain/message/form-outcome.ts';
import { readFormValues, type WrongField, wrongFields } from '#lib/domain/message/form-values.ts';
import { pageFormText } from '#lib/domain/message/message-result.ts';
import { formatPhone } from '#lib/domain/message/phone.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-form.module.css';
import { focusField, MessageForm } from './message-form.tsx';
import { useMessageSending } from './use-message-sending.ts';

type EmbeddedFormProps = {
  /** The address to which it is posted without JavaScript, and the outcome there. */
  action: string;
  outcome: ShownOutcome | null;
  phoneAlert: string;
  /** A note above the fields, and the answer shown instead of sending (rules#home-form); null where the form sends. */
  reach: { note: ReactNode; answer: ReactNode } | null;
};

/** Shows results in alerts (rules#page-form-results); without JavaScript, in the page that it leads to. */
export function EmbeddedForm({ action, outcome: posted, phoneAlert, reach }: EmbeddedFormProps) {
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const [isReachShown, setIsReachShown] = useState(false);
  const { isSending, send } = useMessageSending();
  // The popup's form that was posted without JavaScript and refused stays addressed to its advisor.
  const messageTo = posted?.messageTo ?? null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = readFormValues(data);
    const found = wrongFields(values);
    setWrong(found);
    const first = found.find((field) => field === 'phone') ?? found[0];
    if (first === 'phone') window.alert(phoneAlert);
    if (first) return focusField(form, first);
    if (reach) return setIsReachShown(true);
    // rules#phone-on-the-wire: the page form sends the phone as the grouped text.
    const message = { ...values, phone: formatPhone(values.phone), messageTo };
    const outcome = await send(message, data);
    if (!outcome) return;
    window.alert(pageFormText(outcome));
    // A visitor may have gone to another screen meanwhile, which has nothing to reload.
    if (outcome.kind === 'ok' && form.isConnected) {
      // Browsers put typed values back after a reload.
      form.reset();
      window.location.reload();
    }
  }

  return (
    <MessageForm
      action={action}
      isSending={isSending}
      messageHint={contactTexts.optional}
      messageTo={messageTo}
      note={reach?.note}
      onSubmit={submit}
      onWrong={setWrong}
      wrong={wrong}
    >
      <OutcomeLine posted={posted} reach={reach?.answer} />
      <div aria-live="polite">{isReachShown && reach?.answer}</div>
    </MessageForm>
  );
}

type OutcomeLineProps = {
  posted: ShownOutcome | null;
  /** Stands for the outcome of a form that sends nothing. */
  reach: ReactNode;
};

/** Renders the outcome of a form that was posted without JavaScript; the page opens at it. */
function OutcomeLine({ posted, reach }: OutcomeLineProps) {
  if (!posted) return null;
  const isReach = posted.outcome === 'ulasin';
  const tone = posted.outcome === 'iletildi' ? 'good' : 'bad';
  const look = isReach ? undefined : `note ${tone} ${styles.outcome}`;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer comes into view after the post.
    <div autoFocus className={look} role="status" tabIndex={-1}>
      {isReach ? reach : posted.text}
    </div>
  );
}
