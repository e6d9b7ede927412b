'use client';

import { type ReactNode, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { useLazyComponent } from '#components/ui/use-lazy-component.ts';
import type { PopupResult } from '#lib/domain/message/message-result.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import type { BegunFields } from './contact-fields.tsx';
import { PopupForm } from './popup-form.tsx';

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
