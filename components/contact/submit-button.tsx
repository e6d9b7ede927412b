import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { contactTexts } from '#lib/site/texts/contact.ts';

/** Stays focusable while sending: a disabled button would lose the keyboard focus. */
export function SubmitButton({ isSending }: { isSending: boolean }) {
  return (
    <Button aria-disabled={isSending} isWide type="submit">
      <Icon name="send" size={18} />
      <span aria-live="polite">{isSending ? contactTexts.sending : contactTexts.submit}</span>
    </Button>
  );
}
