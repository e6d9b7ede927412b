'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { PopupResult } from '#lib/contact/message-result.ts';
import { type MessageTo, PopupForm } from './popup-form.tsx';
import type { ResultModalProps } from './result-modal.tsx';

type ContactPopupProps = {
  title: string;
  /** What its buttons name (`ContactPopupButton`). */
  id: string;
  /** The advisor's id, null for the agency (rules#message-recipient). */
  messageTo?: MessageTo;
};

/**
 * A contact popup and its result modal (rules#contact-popup, rules#result-modal). Each addressee has one of its own, so
 * that a button needs no script to open it.
 */
export function ContactPopup({ title, id, messageTo = null }: ContactPopupProps) {
  const [result, setResult] = useState<PopupResult | null>(null);
  const [ResultModal, setResultModal] = useState<ComponentType<ResultModalProps> | null>(null);

  async function showResult(shown: PopupResult) {
    setResult(shown);
    try {
      // Needed only after a message was sent.
      const loaded = await import('./result-modal.tsx');
      setResultModal(() => loaded.ResultModal);
    } catch {
      window.alert(shown.body);
    }
  }

  // Back leads to another listing, whose advisor the open popup does not address.
  useEffect(() => {
    const close = () => document.querySelector<HTMLDialogElement>(`#${id}`)?.close();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [id]);

  return (
    <>
      <Dialog id={id} isWide title={title}>
        <PopupForm messageTo={messageTo} onResult={showResult} />
      </Dialog>
      {ResultModal && <ResultModal onClose={() => setResult(null)} result={result} />}
    </>
  );
}
