'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { useLazyComponent } from '#components/ui/use-lazy-component.ts';
import { formAddress } from '#lib/domain/message/form-address.ts';
import { fieldNames, readFormValues, type WrongField, wrongFields } from '#lib/domain/message/form-values.ts';
import { type PopupResult, popupResult } from '#lib/domain/message/message-result.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { validationTexts } from '#lib/site/texts/contact.ts';
import type { BegunFields } from './contact-fields.tsx';
import { focusField, MessageForm } from './message-form.tsx';
import { useMessageSending } from './use-message-sending.ts';

type ContactPopupProps = {
  title: string;
  /** Named by its buttons (`ContactPopupButton`). */
  id: string;
  /** The advisor's id, null for the agency (rules#message-recipient). */
  messageTo?: Message['messageTo'];
  /** Its subject, under the title. */
  about?: ReactNode;
  /** The first values of its fields. */
  begun?: BegunFields;
};

/**
 * Renders a contact popup and its result modal (rules#contact-popup, rules#result-modal). Each addressee has one of its
 * own, so that a button needs no script to open it.
 */
export function ContactPopup({ title, id, messageTo = null, about, begun }: ContactPopupProps) {
  const [result, setResult] = useState<PopupResult | null>(null);
  const [ResultModal, loadModal] = useLazyComponent(() =>
    import('./result-modal.tsx').then((module) => module.ResultModal),
  );

  async function showResult(shown: PopupResult) {
    setResult(shown);
    if (!(await loadModal())) window.alert(shown.body);
  }

  return (
    <>
      <Dialog id={id} isWide title={title}>
        {about}
        <PopupForm begun={begun} messageTo={messageTo} onResult={showResult} />
      </Dialog>
      {ResultModal && <ResultModal onClose={() => setResult(null)} result={result} />}
    </>
  );
}

type PopupFormProps = {
  begun: BegunFields | undefined;
  messageTo: Message['messageTo'];
  onResult: (result: PopupResult) => void;
};

/**
 * Renders the popup's form: the same fields, its own way of checking and answering (rules#popup-results). Sent before
 * hydration, or without JavaScript, it is answered on the contact page.
 */
function PopupForm({ begun, messageTo, onResult }: PopupFormProps) {
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const { isSending, send, begin } = useMessageSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = readFormValues(data);
    const found = wrongFields(values);
    const stopping = found.filter((field) => field === 'phone');
    setWrong(stopping);
    if (stopping[0]) {
      window.alert(validationTexts.phone);
      return focusField(form, stopping[0]);
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
      onWrong={setWrong}
      trap={fieldNames.popupTrap}
      wrong={wrong}
    />
  );
}

/** Empties the form, also of its first values, which `reset` would put back (rules#result-modal). */
function clear(form: HTMLFormElement): void {
  form.reset();
  for (const name of [fieldNames.type, fieldNames.message]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
  // Opened again it begins as before, unless more was typed.
  const begin = () => Object.values(readFormValues(new FormData(form))).some(Boolean) || form.reset();
  form.closest('dialog')?.addEventListener('close', begin, { once: true });
}
