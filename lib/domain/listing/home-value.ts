import { homeForSale, type homeValueParameters, homeValueLimits as limits } from '#lib/site/home-for-sale.ts';
import { keyFactHeadings } from '#lib/site/key-fact-headings.ts';
import { featureUnder, readArea } from './area.ts';
import { foldsAlike, foldTurkish } from './fold.ts';
import type { ListingSummary } from './listing.ts';
import { neighbourhoodKey, neighbourhoodName } from './places/neighbourhood.ts';
import { namesRooms, roomsKey } from './rooms.ts';

/** A home for sale that others can be compared with. */
export type ComparableHome = {
  id: string;
  /** With the city outside the agency's own ('Çankaya, Ankara'). */
  district: string;
  /** '' when unknown. */
  neighbourhood: string;
  /** `3+1` */
  rooms: string;
  /** Gross, in square metres. */
  area: number;
  /** Whole lira. */
  price: number;
};

const grossHeadings = keyFactHeadings.gross.filter((heading) => foldTurkish(heading).includes('brut'));

/** Reads a listing as a home for sale; null for an incomplete one. */
export function toComparable(listing: ListingSummary, agencyCity: string): ComparableHome | null {
  const { id, type, status, price, place, features } = listing;
  if (type !== homeForSale.type || status !== homeForSale.status || price.amount === null) return null;
  const gross = featureUnder(grossHeadings, features);
  const area = gross ? readArea(gross) : null;
  const rooms = featureUnder(keyFactHeadings.rooms, features)?.value ?? '';
  if (area === null || !isHomeArea(area) || !namesRooms(rooms) || place.district === '') return null;
  const isElsewhere = place.city !== '' && !foldsAlike(place.city, agencyCity);
  return {
    id,
    district: isElsewhere ? `${place.district}, ${place.city}` : place.district,
    neighbourhood: neighbourhoodName(place.neighbourhood),
    rooms: roomsKey(rooms),
    area,
    price: price.amount,
  };
}

const isHomeArea = (area: number) => area >= limits.minArea && area <= limits.maxArea;

/** A home whose value somebody asks; `neighbourhood` may be ''. */
export type AskedHome = Pick<ComparableHome, 'district' | 'neighbourhood' | 'rooms' | 'area'>;

/** Lower and upper quartile. */
export type Quartiles = { low: number; high: number };

export type HomeValue = {
  /** The compared neighbourhood, or with too few homes for sale, the district. */
  place: string;
  /** Of comparable homes. */
  count: number;
  /** Null for too few homes. */
  perSquareMetre: Quartiles | null;
  /** Ids of the most alike homes, the nearest first. */
  nearest: string[];
};

const isIn = (home: AskedHome, asked: AskedHome) =>
  neighbourhoodKey(home.neighbourhood) === neighbourhoodKey(asked.neighbourhood);

/**
 * Compares a home with those of the same rooms that are for sale (rules#home-value): by the quartiles of the price of a
 * square metre in its neighbourhood, else in its district.
 */
export function valueHome(homes: readonly ComparableHome[], asked: AskedHome): HomeValue {
  const alike = homes.filter(
    ({ district, rooms }) => foldsAlike(district, asked.district) && rooms === roomsKey(asked.rooms),
  );
  const near = asked.neighbourhood === '' ? [] : alike.filter((home) => isIn(home, asked));
  const compared = near.length >= limits.minHomes ? near : alike;
  const distance = (home: ComparableHome) => Math.abs(home.area - asked.area);
  const byLikeness = alike.toSorted(
    (a, b) => Number(isIn(b, asked)) - Number(isIn(a, asked)) || distance(a) - distance(b),
  );
  return {
    place: compared === near ? (near[0]?.neighbourhood ?? '') : (alike[0]?.district ?? asked.district),
    count: compared.length,
    perSquareMetre:
      compared.length >= limits.minHomes
        ? quartilesOf(compared.map(({ price, area }) => price / area))
        : null,
    nearest: byLikeness.slice(0, limits.nearest).map(({ id }) => id),
  };
}

/** Returns the quartiles of at least one number, between two of them by their distance (as spreadsheets' QUARTILE.INC). */
export function quartilesOf(numbers: readonly number[]): Quartiles {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const position = share * (sorted.length - 1);
    const [below = 0, above = below] = sorted.slice(Math.floor(position));
    return below + (above - below) * (position - Math.floor(position));
  };
  return { low: at(0.25), high: at(0.75) };
}

/** Lists the choices of the form: places and rooms of homes for sale, in Turkish order, each once. */
export function homeChoices(homes: readonly ComparableHome[]) {
  const byDistrict = Map.groupBy(homes, ({ district }) => foldTurkish(district));
  const districts = [...byDistrict.values()].map((group) => ({
    name: group[0]?.district ?? '',
    neighbourhoods: distinctNames(group.map(({ neighbourhood }) => neighbourhood).filter(Boolean)),
  }));
  return {
    districts: districts.toSorted((a, b) => a.name.localeCompare(b.name, 'tr')),
    rooms: [...new Set(homes.map(({ rooms }) => rooms))].toSorted((a, b) =>
      a.localeCompare(b, 'tr', { numeric: true }),
    ),
  };
}

function distinctNames(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [neighbourhoodKey(name), name]));
  return [...byKey.values()].toSorted((a, b) => a.localeCompare(b, 'tr'));
}

/** The fields of the form as typed; '' where one is left out. */
export type TypedHome = Record<keyof typeof homeValueParameters, string>;

/**
 * Reads the form in the words of its choices: nothing else that was typed is repeated.
 * @returns null where district or rooms are not among the choices
 */
export function readHome(
  typed: TypedHome,
  { districts, rooms }: ReturnType<typeof homeChoices>,
): AskedHome | 'wrong-area' | null {
  const district = districts.find(({ name }) => foldsAlike(name, typed.district));
  if (!district || !rooms.includes(typed.rooms)) return null;
  const area = readArea({ label: '', value: typed.area });
  if (area === null || !isHomeArea(area)) return 'wrong-area';
  const key = neighbourhoodKey(typed.neighbourhood);
  const neighbourhood = district.neighbourhoods.find((name) => neighbourhoodKey(name) === key) ?? '';
  return { district: district.name, neighbourhood, rooms: typed.rooms, area };
}
