import { MessageCircle, Phone } from 'lucide';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isCompletePhone, phoneDigits, telHref, whatsAppHref } from '#lib/contact/phone.ts';
import type { ListingDetail } from '#lib/listing/listing.ts';
import { env } from '#lib/runtime/env.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import styles from './advisor-reach.module.css';
import { sharedListing } from './listing-words.ts';

const texts = detailTexts.advisor;

/**
 * The advisor's telephone and WhatsApp as plain links. On a wide screen only WhatsApp, in the card; at 768px or less
 * (rules#advisor) both stand at the foot of the window, within reach of the thumb.
 */
export function AdvisorReach({ listing }: { listing: ListingDetail }) {
  const { phone } = listing.advisor;
  if (!isCompletePhone(phoneDigits(phone))) return null;
  const { title, url } = sharedListing(env().siteUrl, listing);
  const question = sharingTexts.question(detailTexts.number(listing.id), title);
  const whatsApp = whatsAppHref(phone, `${question}\n${url}`);
  const [short, rest] = texts.whatsApp;
  return (
    <div className={styles.reach}>
      <ButtonAnchor className={styles.call} href={telHref(phone)} isWide>
        <Icon node={Phone} size={18} />
        {texts.call}
      </ButtonAnchor>
      {whatsApp !== null && (
        <ButtonAnchor
          className={styles.whatsApp}
          href={whatsApp}
          rel="noopener"
          target="_blank"
          variant="secondary"
        >
          <Icon node={MessageCircle} size={18} />
          <span>
            {short} <span className={styles.rest}>{rest}</span>
          </span>
        </ButtonAnchor>
      )}
    </div>
  );
}
