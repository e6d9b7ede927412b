import { Fragment } from 'react';
import { ContactPopup } from '#components/contact/contact-popup.tsx';
import { ContactPopupButton } from '#components/contact/contact-popup-button.tsx';
import { ListingGrid } from '#components/listing/listing-grid.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/section.tsx';
import { forCard } from '#lib/domain/listing/card.ts';
import { toListingDetail } from '#lib/domain/listing/from-wire.ts';
import {
  type AskedHome,
  homeChoices,
  readHome,
  type TypedHome,
  valueHome,
} from '#lib/domain/listing/home-value.ts';
import { homeValueWords } from '#lib/domain/listing/home-value-words.ts';
import { telHref } from '#lib/domain/message/phone.ts';
import { env } from '#lib/runtime/env.ts';
import { homeValueId, homeValueParameters as names } from '#lib/site/home-for-sale.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import {
  homeValueFormTexts as formTexts,
  sellerTexts as texts,
  homeValueTexts as valueTexts,
} from '#lib/site/texts/sellers.ts';
import { loadOrNull } from '../render-status.ts';
import valueStyles from './home-value.module.css';
import { HomeValueForm } from './home-value-form.tsx';
import { loadComparables } from './load-home.ts';
import styles from './sellers.module.css';

type HomeQuery = Partial<Record<string, string | string[]>>;

const sectionId = 'fiyatlayalim';
const popupId = 'fiyat-gorusu';
const visitPopupId = 'yerinde-bakalim';

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
          <HomeValueCard query={query} />
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

/**
 * Renders for how much homes of a neighbourhood are offered (rules#home-value): a form of the server's, whose answer
 * stands below it. Left out where no listing can be compared.
 */
async function HomeValueCard({ query }: { query: HomeQuery }) {
  const homes = await loadComparables();
  if (homes.length === 0) return null;
  const choices = homeChoices(homes);
  const typed = typedIn(query);
  const home = readHome(typed, choices);
  const value = home !== null && home !== 'wrong-area' ? { home, ...valueHome(homes, home) } : null;
  return (
    <div className={`card stack loose ${valueStyles.value}`} id={homeValueId}>
      <div>
        <h3>{formTexts.title}</h3>
        <p className="muted">{valueTexts.lead}</p>
      </div>
      <HomeValueForm {...choices} typed={typed} />
      <div className="stack">
        <div role="status">
          {home === 'wrong-area' && <p className="note bad">{valueTexts.wrongArea}</p>}
          {value !== null && (
            <p className={valueStyles.answer}>
              {homeValueWords(value, value.home).map((part) => (
                <Fragment key={part}>
                  <span>{part}</span>{' '}
                </Fragment>
              ))}
            </p>
          )}
        </div>
        <p className="muted">{formTexts.note}</p>
      </div>
      {value !== null && <Nearest {...value} />}
    </div>
  );
}

/** Returns the first value of each field in an address. */
function typedIn(query: HomeQuery): TypedHome {
  const first = (name: string) => {
    const value = query[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const { district, neighbourhood, rooms, area } = names;
  return {
    district: first(district),
    neighbourhood: first(neighbourhood),
    rooms: first(rooms),
    area: first(area),
  };
}

type NearestProps = { home: AskedHome; nearest: readonly string[] };

/** Renders the most alike listings, and the offer to look at the home itself. */
async function Nearest({ home, nearest }: NearestProps) {
  const listings = await Promise.all(
    nearest.map((id) =>
      loadOrNull('home', 'getIlan', async (backend) => {
        const wire = await backend.listing(id);
        return wire && forCard(toListingDetail(wire, id));
      }),
    ),
  );
  const shown = listings.filter((listing) => listing !== null);
  const place = [home.neighbourhood, home.district].filter(Boolean).join(', ');
  const words = valueTexts.home(place, home.rooms, home.area.toLocaleString('tr-TR'));
  return (
    <>
      <p>
        <ContactPopupButton popupId={visitPopupId}>{valueTexts.look}</ContactPopupButton>
      </p>
      <ContactPopup
        begun={{ reason: 'satis', message: valueTexts.lookAt(words) }}
        id={visitPopupId}
        key={words}
        title={contactTexts.popupTitle(env().agency.name)}
      />
      {shown.length > 0 && (
        <>
          <h4 className={valueStyles.nearest}>{valueTexts.nearest}</h4>
          <ListingGrid agencyCity={env().agency.city} compactFrom={0} listings={shown} />
        </>
      )}
    </>
  );
}
