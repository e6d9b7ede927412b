import type { Ref } from 'react';
import type { AlertFormError } from '#lib/domain/message/alert-page.ts';
import { sendingTexts } from '#lib/site/texts/contact.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';

/** Tells why a search was not taken, where no field is to blame. */
export function AlertRefusal({
  errors,
  ref,
}: {
  errors: readonly AlertFormError[];
  ref?: Ref<HTMLParagraphElement>;
}) {
  const isTooMany = errors.includes('tooMany');
  if (!isTooMany && !errors.includes('failed')) return null;
  return (
    <p className="note bad" ref={ref} role="alert">
      {isTooMany ? sendingTexts.tooMany : alertTexts.failed}
    </p>
  );
}
