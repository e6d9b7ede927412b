import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { fieldNames } from '#lib/domain/message/form-values.ts';
import { editPhone, pastedPhone } from '#lib/domain/message/phone-edit.ts';
import { limits } from '#lib/site/limits.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-fields.module.css';
import type { ControlProps } from './field.tsx';

/** Renders the phone with a fixed +90 before it, grouped while it is typed (rules#phone-field). */
export function PhoneField({ 'aria-describedby': describedBy, ...rest }: ControlProps) {
  const prefixId = useId();
  const { ref, ...editing } = usePhoneEditing();

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
        pattern="(\P{Nd}*\p{Nd}){10,}\P{Nd}*"
        placeholder={contactTexts.phonePlaceholder}
        ref={ref}
        required
        type="tel"
        {...editing}
      />
    </div>
  );
}

/**
 * Groups what is written into the phone field. What a keyboard composes is left alone until it is there for good: the
 * keyboard would write into a field that was changed under it in another place, and make another number of it.
 */
function usePhoneEditing() {
  const ref = useRef<HTMLInputElement>(null);
  /** The field's text after its last edit, or composition. */
  const shown = useRef('');
  const isComposing = useRef(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);

  function group(inputType: string) {
    const field = ref.current;
    if (field === null) return;
    const after = { text: field.value, caret: field.selectionStart ?? field.value.length };
    const next = editPhone(shown.current, after, inputType);
    shown.current = next.text;
    if (next.text === after.text) return;
    field.value = next.text;
    // Safari moves the focus into a field whose caret is set.
    if (document.activeElement === field) field.setSelectionRange(next.caret, next.caret);
  }

  function endComposition() {
    clearTimeout(ending.current);
    isComposing.current = false;
    group('insertCompositionText');
  }

  // Groups what was typed, or filled in by the browser, before hydration. A field that is in use may be composing.
  const onHydrated = useEffectEvent(() => {
    if (document.activeElement !== ref.current) group('');
    else shown.current = ref.current?.value ?? '';
  });
  useEffect(() => onHydrated(), []);

  return {
    ref,
    onInput(event: FormEvent<HTMLInputElement>) {
      const { inputType = '', isComposing: isInside } = event.nativeEvent as InputEvent;
      // The composition may have begun before hydration.
      if (!isComposing.current && !isInside) group(inputType);
    },
    onCompositionStart() {
      clearTimeout(ending.current);
      isComposing.current = true;
    },
    onCompositionEnd() {
      isComposing.current = true;
      // Firefox and older Safaris write the text after this event.
      ending.current = setTimeout(endComposition);
    },
    // Not every engine ends a composition before the field is left.
    onBlur: endComposition,
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const text = pastedPhone(event.clipboardData.getData('text'));
      if (text === null) return;
      event.preventDefault();
      event.currentTarget.value = text;
      shown.current = text;
    },
  };
}
