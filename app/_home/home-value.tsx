import { Fragment } from 'react';
import { ContactPopup } from '#components/contact/contact-popup.tsx';
import { ContactPopupButton } from '#components/contact/contact-popup-button.tsx';
import { ListingGrid } from '#components/listing/listing-grid.tsx';
import { readArea } from '#lib/domain/listing/area.ts';
import { forCard } from '#lib/domain/listing/card.ts';
import {
  type AskedHome,
  type ComparableHome,
  homeChoices,
  isHomeArea,
  valueHome,
} from '#lib/domain/listing/comparable-homes.ts';
import { homeValueWords } from '#lib/domain/listing/comparable-words.ts';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { toListingDetail } from '#lib/domain/listing/from-wire.ts';
import { neighbourhoodKey } from '#lib/domain/listing/places/neighbourhood.ts';
import { env } from '#lib/runtime/env.ts';
import { homeValueId, homeValueParameters as names } from '#lib/site/home-for-sale.ts';
import { contactTexts } from '#lib/site/texts/contact.ts';
import { homeValueFormTexts, homeValueTexts as texts } from '#lib/site/texts/sellers.ts';
import { loadOrNull } from '../render-status.ts';
import styles from './home-value.module.css';
import { type GivenHome, HomeValueForm } from './home-value-form.tsx';
import { loadComparables } from './load-home.ts';

export type HomeQuery = Partial<Record<string, string | string[]>>;

type HomeRequest = { kind: 'home'; home: AskedHome } | { kind: 'wrong-area' } | { kind: 'nothing' };

/**
 * Renders for how much homes of a neighbourhood are offered (rules#home-value): a form of the server's, whose answer
 * stands below it. Left out where no listing can be compared.
 */
export async function HomeValue({ query }: { query: HomeQuery }) {
  const homes = await loadComparables();
  if (homes.length === 0) return null;
  const choices = homeChoices(homes);
  const asked = readAsked(query, choices);
  return (
    <div className={`card stack loose ${styles.value}`} id={homeValueId}>
      <div>
        <h3>{homeValueFormTexts.title}</h3>
        <p className="muted">{texts.lead}</p>
      </div>
      <HomeValueForm {...choices} given={given(query)} />
      <div className="stack">
        <div role="status">
          {asked.kind === 'wrong-area' && <p className="note bad">{texts.wrongArea}</p>}
          {asked.kind === 'home' && (
            <p className={styles.answer}>
              {homeValueWords(valueHome(homes, asked.home), asked.home).map((part) => (
                <Fragment key={part}>
                  <span>{part}</span>{' '}
                </Fragment>
              ))}
            </p>
          )}
        </div>
        <p className="muted">{homeValueFormTexts.note}</p>
      </div>
      {asked.kind === 'home' && <Nearest asked={asked.home} homes={homes} />}
    </div>
  );
}

/** Returns the first value of each field in an address. */
function given(query: HomeQuery): GivenHome {
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

/** Reads the address, in the words of the choices: nothing else of it is repeated. */
function readAsked(query: HomeQuery, { districts, rooms }: ReturnType<typeof homeChoices>): HomeRequest {
  const asked = given(query);
  const district = districts.find(({ name }) => foldTurkish(name) === foldTurkish(asked.district));
  const room = rooms.find((one) => one === asked.rooms);
  if (!district || !room) return { kind: 'nothing' };
  const area = readArea({ label: '', value: asked.area });
  if (area === null || !isHomeArea(area)) return { kind: 'wrong-area' };
  const key = neighbourhoodKey(asked.neighbourhood);
  const neighbourhood = district.neighbourhoods.find((name) => neighbourhoodKey(name) === key) ?? '';
  return { kind: 'home', home: { district: district.name, neighbourhood, rooms: room, area } };
}

const popupId = 'yerinde-bakalim';

type NearestProps = { asked: AskedHome; homes: readonly ComparableHome[] };

/** Renders the most alike listings, and the offer to look at the home itself. */
async function Nearest({ asked, homes }: NearestProps) {
  const { nearest } = valueHome(homes, asked);
  const listings = await Promise.all(
    nearest.map((id) =>
      loadOrNull('home', 'getIlan', async (backend) => {
        const wire = await backend.listing(id);
        return wire && forCard(toListingDetail(wire, id));
      }),
    ),
  );
  const shown = listings.filter((listing) => listing !== null);
  const place = [asked.neighbourhood, asked.district].filter(Boolean).join(', ');
  const home = texts.home(place, asked.rooms, asked.area.toLocaleString('tr-TR'));
  return (
    <>
      <p>
        <ContactPopupButton popupId={popupId}>{texts.look}</ContactPopupButton>
      </p>
      <ContactPopup
        begun={{ reason: 'satis', message: texts.lookAt(home) }}
        id={popupId}
        key={home}
        title={contactTexts.popupTitle(env().agency.name)}
      />
      {shown.length > 0 && (
        <>
          <h4 className={styles.nearest}>{texts.nearest}</h4>
          <ListingGrid agencyCity={env().agency.city} compactFrom={0} listings={shown} />
        </>
      )}
    </>
  );
}
