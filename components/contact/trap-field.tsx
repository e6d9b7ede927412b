import { useId } from 'react';
import { fieldNames } from '#lib/domain/message/form-values.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';

type TrapFieldProps = {
  /** Each form of a screen has one of its own. */
  name?: string | undefined;
};

/** Renders a field that only robots see and fill (rules#contact-form). */
export function TrapField({ name = fieldNames.trap }: TrapFieldProps) {
  const id = useId();
  return (
    <div aria-hidden="true" className="visually-hidden">
      <label htmlFor={id}>{contactTexts.trap}</label>
      <input autoComplete="off" id={id} name={name} tabIndex={-1} type="text" />
    </div>
  );
}
