import type { ComponentProps, FormEvent } from 'react';
import { Select } from '#components/ui/select.tsx';
import { fieldNames, type WrongField } from '#lib/domain/message/form-values.ts';
import { contactReasons } from '#lib/site/contact-choices.ts';
import { limits } from '#lib/site/limits.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-fields.module.css';
import { Field } from './field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TrapField } from './trap-field.tsx';

/** The first values of a form: a reason on the wire, and the first words of the message. */
export type BegunFields = { reason?: string; message?: string };

export type ContactFieldsProps = {
  begun?: BegunFields | undefined;
  wrong: readonly WrongField[];
  /** Names the field that only robots see, another one for each form of a screen. */
  trap?: string;
  /** Remark beside the description. */
  messageHint?: string;
};

/** Renders the four fields of a contact form (rules#contact-form), and one that only robots see. */
export function ContactFields({ begun, wrong, trap, messageHint }: ContactFieldsProps) {
  const errorOf = (field: WrongField) => (wrong.includes(field) ? contactTexts.wrongField[field] : undefined);
  return (
    <div className="stack">
      <Field error={errorOf('fullName')} label={contactTexts.fullName}>
        {(field) => (
          <input
            {...field}
            autoComplete="name"
            className={styles.control}
            maxLength={limits.fullNameLength}
            name={fieldNames.fullName}
            required
            type="text"
          />
        )}
      </Field>
      <Field error={errorOf('phone')} label={contactTexts.phone}>
        {(field) => <PhoneField {...field} />}
      </Field>
      <Field error={errorOf('type')} label={contactTexts.reason}>
        {(field) => (
          <Select
            {...field}
            className={styles.control}
            defaultValue={begun?.reason}
            name={fieldNames.type}
            none={contactTexts.reasonPlaceholder}
            options={contactReasons}
            required
          />
        )}
      </Field>
      <Field hint={messageHint} label={contactTexts.message}>
        {(field) => <GrowingTextarea {...field} defaultValue={begun?.message} />}
      </Field>
      <TrapField name={trap} />
    </div>
  );
}

/** Renders a box that grows with its content: by CSS where the browser knows how, by script elsewhere. */
function GrowingTextarea(props: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      className={`${styles.control} ${styles.textarea}`}
      maxLength={4000}
      name={fieldNames.message}
      onInput={fitToContent}
      rows={3}
    />
  );
}

function fitToContent(event: FormEvent<HTMLTextAreaElement>) {
  if (CSS.supports('field-sizing', 'content')) return;
  const box = event.currentTarget;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
