import type { FocusEventHandler, FormEventHandler, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { fieldNames, type WrongField } from '#lib/domain/message/form-values.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { ContactFields, type ContactFieldsProps } from './contact-fields.tsx';
import { withoutEdited } from './field.tsx';
import { KvkkNotice } from './kvkk-notice.tsx';

type MessageFormProps = ContactFieldsProps & {
  /** The address to which it is posted without JavaScript. */
  action: string;
  /** The advisor's id, null for the agency (rules#message-recipient). */
  messageTo: Message['messageTo'];
  isSending: boolean;
  /** Is called with the fields that stay wrong when one is being corrected. */
  onWrong: (wrong: readonly WrongField[]) => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onFocus?: FocusEventHandler;
  /** Shown above the fields of a form that sends nothing, in place of the notice on personal data. */
  note?: ReactNode;
  /** Shown below the button. */
  children?: ReactNode;
};

/** Renders the part that the form in a page and the popup's form share (rules#contact-form). */
export function MessageForm({
  action,
  messageTo,
  isSending,
  onSubmit,
  onFocus,
  onWrong,
  note,
  children,
  ...fields
}: MessageFormProps) {
  return (
    <form
      action={action}
      className="stack loose"
      encType="multipart/form-data"
      method="post"
      onFocus={onFocus}
      onInput={(event) => onWrong(withoutEdited(fields.wrong, event))}
      onSubmit={onSubmit}
      ref={withoutBrowserValidation}
    >
      {note}
      <ContactFields {...fields} />
      <input name={fieldNames.messageTo} type="hidden" value={messageTo ?? ''} />
      {!note && <KvkkNotice />}
      <div>
        {/* Stays focusable while sending: a disabled button would lose the keyboard focus. */}
        <Button aria-disabled={isSending} isWide type="submit">
          <Icon name="send" size={18} />
          <span aria-live="polite">{isSending ? contactTexts.sending : contactTexts.submit}</span>
        </Button>
        {children}
      </div>
    </form>
  );
}

/**
 * Turns off the browser's own validation, which would prevent the alert of rules#phone-field; visitors without
 * JavaScript keep it.
 */
function withoutBrowserValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

/** Moves the focus to the field that a visitor has to correct. */
export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
