'use client';

import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsHydrated } from '#components/ui/use-is-hydrated.ts';
import { useOpenContactPopup } from './contact-popup.tsx';
import type { MessageTo } from './popup-form.tsx';

type ContactPopupButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** The advisor's id, null or left out for the agency (rules#message-recipient). */
  messageTo?: MessageTo | undefined;
};

/** A button that opens the contact popup. */
export function ContactPopupButton({ messageTo = null, ...rest }: ContactPopupButtonProps) {
  const openContactPopup = useOpenContactPopup();
  const isHydrated = useIsHydrated();
  return (
    <Button
      aria-haspopup="dialog"
      data-needs-script
      disabled={!isHydrated}
      onClick={() => openContactPopup(messageTo)}
      {...rest}
    />
  );
}
