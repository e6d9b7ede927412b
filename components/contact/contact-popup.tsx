'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { PopupResult } from '#lib/contact/message-result.ts';
import { type MessageTo, PopupForm } from './popup-form.tsx';
import { ResultModal } from './result-modal.tsx';

const OpenPopup = createContext<(messageTo: MessageTo) => void>(() => {});

/** Opens the contact popup, addressed to an advisor or, with null, to the agency. */
export function useOpenContactPopup() {
  return useContext(OpenPopup);
}

/** The one contact popup that every screen shares, and its result modal (rules#contact-popup, rules#result-modal). */
export function ContactPopupProvider({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [messageTo, setMessageTo] = useState<MessageTo>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [result, setResult] = useState<PopupResult | null>(null);

  const open = useCallback((to: MessageTo) => {
    setMessageTo(to);
    setWasOpened(true);
    setIsOpen(true);
  }, []);

  // Back leads to another listing, whose advisor the open popup does not address.
  useEffect(() => {
    const close = () => setIsOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);

  return (
    <OpenPopup value={open}>
      {children}
      <Dialog isKept={wasOpened} isOpen={isOpen} isWide onClose={() => setIsOpen(false)} title={title}>
        <PopupForm messageTo={messageTo} onResult={setResult} />
      </Dialog>
      <ResultModal onClose={() => setResult(null)} result={result} />
    </OpenPopup>
  );
}
