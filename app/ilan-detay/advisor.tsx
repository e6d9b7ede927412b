import { Phone, Smartphone, UserRound } from 'lucide';
import { useId } from 'react';
import { ContactPopup } from '#components/contact/contact-popup.tsx';
import { ContactPopupButton } from '#components/contact/contact-popup-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ListingDetail } from '#lib/listing/listing.ts';
import { env } from '#lib/runtime/env.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './advisor.module.css';
import { AdvisorReach } from './advisor-reach.tsx';
import { PhoneLine } from './phone-line.tsx';

const texts = detailTexts.advisor;
const popupId = 'danismana-yazin';

/** The advisor of the listing. Unknown fields are left out; the work line is the agency's. */
export function Advisor({ listing }: { listing: ListingDetail }) {
  const headingId = useId();
  const { advisor, ownerId } = listing;
  const name = [advisor.firstName, advisor.lastName].filter(Boolean).join(' ');
  return (
    <section aria-labelledby={headingId} className={styles.advisor}>
      <div className={styles.person}>
        <span className={styles.portrait}>
          <Icon node={UserRound} size={26} />
        </span>
        <div>
          <h2 className={styles.heading} id={headingId}>
            {texts.heading}
          </h2>
          {name !== '' && <p className={styles.name}>{name}</p>}
        </div>
      </div>
      <ul className={styles.phones}>
        <PhoneLine icon={Phone} label={texts.workPhone} phone={env().agency.workPhone} />
        {advisor.phone !== '' && (
          <PhoneLine icon={Smartphone} label={texts.mobilePhone} phone={advisor.phone} />
        )}
      </ul>
      <ContactPopupButton isWide popupId={popupId}>
        {texts.contact}
      </ContactPopupButton>
      <ContactPopup
        id={popupId}
        key={ownerId}
        messageTo={ownerId}
        title={contactTexts.popupTitle(env().agency.name)}
      />
      <AdvisorReach listing={listing} />
    </section>
  );
}
