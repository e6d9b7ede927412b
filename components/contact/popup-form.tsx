import { type FormEvent, useState } from 'react';
import { formAddress } from '#lib/contact/form-outcome.ts';
import { emptyValues, fieldNames, readFormValues, wrongFields } from '#lib/contact/form-values.ts';
import { type PopupResult, popupResult } from '#lib/contact/message-result.ts';
import { validationTexts } from '#lib/site/texts/contact.ts';
import { ContactFields, type WrongField } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import { KvkkNotice } from './kvkk-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useMessageSending } from './use-message-sending.ts';
import { withoutBrowserValidation } from './without-browser-validation.ts';

export type MessageTo = string | number | null;

type PopupFormProps = {
  messageTo: MessageTo;
  onResult: (result: PopupResult) => void;
};

/**
 * The popup's form: the same fields, its own way of checking and answering (rules#popup-results). Sent before React
 * listens, or without JavaScript, it is answered on the contact page.
 */
export function PopupForm({ messageTo, onResult }: PopupFormProps) {
  const [wrong, setWrong] = useState<WrongField[]>([]);
  const { isSending, send, begin } = useMessageSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = readFormValues(data);
    const found = wrongFields(values);
    setWrong(found.filter((field) => field === 'phone'));
    if (found.includes('phone')) {
      window.alert(validationTexts.phone);
      form.querySelector<HTMLElement>('[name="phone"]')?.focus();
      return;
    }
    // rules#popup-quirk: the popup warns that something is empty, but still sends.
    if (found.length > 0 || values.message === '') window.alert(validationTexts.incomplete);
    // rules#phone-on-the-wire: the popup sends the phone as digits.
    const outcome = await send({ ...values, messageTo }, data);
    const result = outcome && popupResult(outcome);
    if (!result) return;
    if (result.isSuccess) form.reset();
    onResult(result);
  }

  return (
    <form
      action={formAddress}
      className={styles.form}
      encType="multipart/form-data"
      method="post"
      onFocus={begin}
      onSubmit={submit}
      ref={withoutBrowserValidation}
    >
      <ContactFields trap={fieldNames.popupTrap} values={emptyValues} wrong={wrong} />
      <input name={fieldNames.messageTo} type="hidden" value={messageTo ?? ''} />
      <KvkkNotice />
      <SubmitButton isSending={isSending} />
    </form>
  );
}
