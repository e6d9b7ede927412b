import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { whatsAppAddress } from '#lib/domain/listing/shared-list-address.ts';
import { sharedListTexts } from '#lib/site/texts/shared-list.ts';

/** Sends listings to somebody (rules#shared-lists). Of lists that only the browser knows: the server has no `location`. */
export function ShareLink({ listings }: { listings: readonly ListingSummary[] }) {
  if (listings.length === 0) return null;
  return (
    <ButtonAnchor
      href={whatsAppAddress(listings, location.origin)}
      rel="noopener"
      target="_blank"
      variant="secondary"
    >
      <Icon name="message-circle" size={18} />
      {sharedListTexts.send}
    </ButtonAnchor>
  );
}
