import { type ReactNode, useId } from 'react';
import { ContactPopup } from '#components/contact/contact-popup.tsx';
import { ContactPopupButton } from '#components/contact/contact-popup-button.tsx';
import { Portrait } from '#components/contact/portrait.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icons.ts';
import { Photo } from '#components/ui/photo.tsx';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { isRent } from '#lib/domain/listing/trade.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import {
  formatPhone,
  isCompletePhone,
  phoneDigits,
  telHref,
  whatsAppHref,
} from '#lib/domain/message/phone.ts';
import { memberOf } from '#lib/domain/message/team-member.ts';
import { env } from '#lib/runtime/env.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { sharingTexts } from '#lib/site/texts/sharing.ts';
import { teamTexts } from '#lib/site/texts/team.ts';
import styles from './advisor.module.css';
import { sharedListing } from './listing-words.ts';

const texts = detailTexts.advisor;
/** The `id` of the popup that writes to the advisor. */
export const advisorPopupId = 'danismana-yazin';

/** Renders the advisor of the listing. Unknown fields are left out; the work line is the agency's. */
export function Advisor({ listing }: { listing: ListingDetail }) {
  const headingId = useId();
  const { advisor, ownerId } = listing;
  const isReachable = isCompletePhone(phoneDigits(advisor.phone));
  const name = [advisor.firstName, advisor.lastName].filter(Boolean).join(' ');
  const { agency } = env();
  const member = memberOf(agency, advisor.phone);
  const portrait = (
    <Portrait firstName={advisor.firstName} lastName={advisor.lastName} photo={member?.photo} />
  );
  return (
    <>
      <section aria-labelledby={headingId} className="stack">
        <div className={`row ${styles.person}`}>
          {portrait}
          <div>
            <h2 className={`muted ${styles.heading}`} id={headingId}>
              {texts.heading}
            </h2>
            {name !== '' && <p className={styles.name}>{name}</p>}
            {member?.title && <p className="muted">{member.title}</p>}
            {member?.licence && <p className="muted">{teamTexts.licence(member.licence)}</p>}
          </div>
        </div>
        <ul className={styles.phones}>
          <PhoneLine icon="phone" label={texts.workPhone} phone={agency.workPhone} />
          {advisor.phone !== '' && (
            <PhoneLine icon="smartphone" label={texts.mobilePhone} phone={advisor.phone} />
          )}
        </ul>
        <ContactPopupButton
          className={isReachable ? undefined : styles.inCard}
          isWide
          popupId={advisorPopupId}
        >
          {texts.contact}
        </ContactPopupButton>
        {isReachable ? <AdvisorReach listing={listing} /> : <OfficeReach />}
      </section>
      <ContactPopup
        about={<PopupListing listing={listing} name={name} portrait={portrait} />}
        begun={{
          reason: isRent(listing.status) ? 'kiralama' : 'satin-alma',
          message: texts.question(detailTexts.number(listing.id)),
        }}
        id={advisorPopupId}
        messageTo={ownerId}
        title={contactTexts.popupTitle(agency.name)}
      />
    </>
  );
}

type PopupListingProps = { listing: ListingDetail; name: string; portrait: ReactNode };

/** Renders the listing that the popup asks about, and the advisor whom it reaches. */
function PopupListing({ listing, name, portrait }: PopupListingProps) {
  const [photo] = listing.photos;
  return (
    <div className={`row well ${styles.about}`}>
      <div className={`picture ${styles.aboutPhoto}`}>
        <Photo alt="" kind="thumb" url={photo?.url ?? defaultPhotoUrl} />
      </div>
      <div>
        <p className={styles.aboutNumber}>
          {[detailTexts.number(listing.id), listing.price.text].filter(Boolean).join(' · ')}
        </p>
        {name !== '' && (
          <p className={`row muted ${styles.aboutPerson}`}>
            {portrait}
            <span>{name}</span>
          </p>
        )}
      </div>
    </div>
  );
}

type PhoneLineProps = { icon: IconName; label: string; phone: string };

/**
 * Renders a number the Turkish way (`0532 000 00 00`) as a link; an incomplete number is shown unchanged and without a
 * link.
 */
function PhoneLine({ icon, label, phone }: PhoneLineProps) {
  const digits = phoneDigits(phone);
  const isCallable = isCompletePhone(digits);
  const number = isCallable ? `0${formatPhone(digits)}` : phone;
  return (
    <li className={`row ${styles.phone}`}>
      <Icon className="accent" name={icon} />
      <span className={`muted ${styles.phoneLabel}`}>{label}</span>
      {isCallable ? <a href={telHref(phone)}>{number}</a> : <span>{number}</span>}
    </li>
  );
}

/**
 * Renders the advisor's telephone and WhatsApp as plain links. On a wide screen only WhatsApp, in the card; at 768px or
 * less (rules#advisor) both stand at the foot of the window, within reach of the thumb.
 */
function AdvisorReach({ listing }: { listing: ListingDetail }) {
  const { phone } = listing.advisor;
  const { url } = sharedListing(env().siteUrl, listing);
  const question = sharingTexts.question(detailTexts.number(listing.id), listing.title);
  const whatsApp = whatsAppHref(phone, `${question}\n${url}`);
  const [short, rest] = texts.whatsApp;
  return (
    <div className={`screen-only ${styles.reach}`}>
      <ButtonAnchor className={styles.narrow} href={telHref(phone)} isWide>
        <Icon name="phone" size={18} />
        {texts.call}
      </ButtonAnchor>
      {whatsApp !== null && (
        <ButtonAnchor
          aria-label={texts.whatsApp.join(' ')}
          className={styles.whatsApp}
          href={whatsApp}
          rel="noopener"
          target="_blank"
          variant="secondary"
        >
          <Icon name="message-circle" size={18} />
          <span>
            {short} <span className={styles.rest}>{rest}</span>
          </span>
        </ButtonAnchor>
      )}
    </div>
  );
}

/** Renders, for an advisor without a mobile number, the card's button and the office's line at the foot of a narrow window. */
function OfficeReach() {
  return (
    <div className={`screen-only ${styles.reach}`}>
      <ContactPopupButton className={styles.narrow} isWide popupId={advisorPopupId}>
        {texts.contact}
      </ContactPopupButton>
      <ButtonAnchor
        className={styles.narrow}
        href={telHref(env().agency.workPhone)}
        isWide
        variant="secondary"
      >
        <Icon name="phone" size={18} />
        {texts.callOffice}
      </ButtonAnchor>
    </div>
  );
}
