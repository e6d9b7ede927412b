import type { ComponentProps } from 'react';
import { opens } from '#components/early/commands.ts';
import { Button } from '#components/ui/button.tsx';

/** The `id` of the popup that writes to the agency; it stands on every screen. */
export const agencyPopupId = 'bize-yazin';

type ContactPopupButtonProps = Omit<ComponentProps<typeof Button>, 'type'> & {
  /** The `id` of the `ContactPopup` that it opens. */
  popupId: string;
};

/** Renders a button that opens a contact popup. */
export function ContactPopupButton({ popupId, ...rest }: ContactPopupButtonProps) {
  return <Button data-opens-dialog {...opens(popupId)} {...rest} />;
}
