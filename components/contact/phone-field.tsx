import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef } from 'react';
import { fieldNames } from '#lib/contact/form-values.ts';
import { formatPhone, phoneDigits } from '#lib/contact/phone.ts';
import { editPhone, pastedPhone } from '#lib/contact/phone-edit.ts';
import { limits } from '#lib/site/limits.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-fields.module.css';
import type { ControlProps } from './field.tsx';

/** Phone with a fixed +90 before it, grouped while it is typed (rules#phone-field). */
export function PhoneField({ 'aria-describedby': describedBy, ...rest }: ControlProps) {
  const prefixId = useId();
  const shown = useRef('');
  const input = useRef<HTMLInputElement>(null);

  // Groups what was typed, or filled in by the browser, before hydration.
  useEffect(() => {
    if (!input.current) return;
    shown.current = formatPhone(phoneDigits(input.current.value));
    if (input.current.value !== shown.current) input.current.value = shown.current;
  }, []);

  function edit(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const after = { text: field.value, caret: field.selectionStart ?? field.value.length };
    const { inputType = '' } = event.nativeEvent as InputEvent;
    const next = editPhone(shown.current, after, inputType);
    shown.current = next.text;
    if (next.text === after.text) return;
    field.value = next.text;
    field.setSelectionRange(next.caret, next.caret);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = pastedPhone(event.clipboardData.getData('text'));
    if (text === null) return;
    event.preventDefault();
    event.currentTarget.value = text;
    shown.current = text;
  }

  return (
    <div className={`input ${styles.phone}`}>
      <span className={`center ${styles.prefix}`} id={prefixId}>
        {limits.phonePrefix}
      </span>
      <input
        {...rest}
        aria-describedby={[prefixId, describedBy].filter(Boolean).join(' ')}
        autoComplete="tel-national"
        className={styles.phoneInput}
        inputMode="tel"
        name={fieldNames.phone}
        // Read without JavaScript only: ten digits, however they are grouped.
        pattern="(\D*\d){10,}\D*"
        onInput={edit}
        onPaste={paste}
        placeholder={contactTexts.phonePlaceholder}
        ref={input}
        required
        type="tel"
      />
    </div>
  );
}
