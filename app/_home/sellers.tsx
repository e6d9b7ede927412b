import { ContactPopup } from '#components/contact/contact-popup.tsx';
import { ContactPopupButton } from '#components/contact/contact-popup-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/section.tsx';
import { telHref } from '#lib/domain/message/phone.ts';
import { env } from '#lib/runtime/env.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { sellerTexts as texts } from '#lib/site/texts/sellers.ts';
import { type HomeQuery, HomeValue } from './home-value.tsx';
import styles from './sellers.module.css';

const sectionId = 'fiyatlayalim';
const popupId = 'fiyat-gorusu';

/**
 * Renders for owners, within reach of the search, the number of the office, and the way to their section
 * (rules#sellers).
 */
export function SellerLine() {
  const { workPhone } = env().agency;
  return (
    <p className={`cluster ${styles.line}`}>
      {texts.line}
      <a className={`touch ${styles.call}`} href={telHref(workPhone)}>
        <Icon name="phone" size={16} />
        {workPhone}
      </a>
      <a className="touch text-link" href={`#${sectionId}`}>
        {texts.more}
      </a>
    </p>
  );
}

/** Tells how an owner and the agency agree on a price (rules#sellers), and what homes around are offered for. */
export function Sellers({ query }: { query: HomeQuery }) {
  return (
    <div id={sectionId}>
      <Section
        aside={<ContactPopupButton popupId={popupId}>{texts.ask}</ContactPopupButton>}
        lead={texts.lead}
        title={texts.title}
      >
        <div className="stack loose">
          <ol className={`fit ${styles.steps}`}>
            {texts.steps.map(({ title, text }) => (
              <li className={`well ${styles.step}`} key={title}>
                <h3 className={styles.title}>{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ol>
          <HomeValue query={query} />
        </div>
      </Section>
      <ContactPopup
        begun={{ reason: 'satis' }}
        id={popupId}
        title={contactTexts.popupTitle(env().agency.name)}
      />
    </div>
  );
}
