import { useId } from 'react';
import { fieldNames } from '#lib/domain/message/form-values.ts';
import { limits } from '#lib/site/limits.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-fields.module.css';
import type { ControlProps } from './field.tsx';
import { usePhoneEditing } from './use-phone-editing.ts';

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
