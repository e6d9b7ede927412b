import { type FormEvent, useState } from 'react';
import { formAddress } from '#lib/domain/message/form-address.ts';
import { fieldNames, readFormValues, type WrongField, wrongFields } from '#lib/domain/message/form-values.ts';
import { type PopupResult, popupResult } from '#lib/domain/message/message-result.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { validationTexts } from '#lib/site/texts/contact.ts';
import type { BegunFields } from './contact-fields.tsx';
import { focusField, MessageForm } from './message-form.tsx';
import { useMessageSending } from './use-message-sending.ts';

type PopupFormProps = {
  begun: BegunFields | undefined;
  messageTo: Message['messageTo'];
  onResult: (result: PopupResult) => void;
};

/**
 * Renders the popup's form: the same fields, its own way of checking and answering (rules#popup-results). Sent before
 * hydration, or without JavaScript, it is answered on the contact page.
 */
export function PopupForm({ begun, messageTo, onResult }: PopupFormProps) {
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
      focusField(form, 'phone');
      return;
    }
    // rules#popup-quirk: the popup warns that something is empty, but still sends.
    if (found.length > 0 || values.message === '') window.alert(validationTexts.incomplete);
    // rules#phone-on-the-wire: the popup sends the phone as digits.
    const outcome = await send({ ...values, messageTo }, data);
    const result = outcome && popupResult(outcome);
    if (!result) return;
    if (result.isSuccess) clear(form);
    onResult(result);
  }

  return (
    <MessageForm
      action={formAddress}
      begun={begun}
      isSending={isSending}
      messageTo={messageTo}
      onFocus={begin}
      onSubmit={submit}
      trap={fieldNames.popupTrap}
      wrong={wrong}
    />
  );
}

/** Also of what it began with, which `reset` would put back (rules#result-modal). */
function clear(form: HTMLFormElement): void {
  form.reset();
  for (const name of [fieldNames.type, fieldNames.message]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}
