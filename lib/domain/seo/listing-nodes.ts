import type {
  AccommodationLeaf,
  ApartmentLeaf,
  HouseLeaf,
  OfferLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  RealEstateListingLeaf,
} from 'schema-dts';
import { pricedArea } from '#lib/domain/listing/area.ts';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import type { ListingDetail, Place } from '#lib/domain/listing/listing.ts';
import { tradeOf } from '#lib/domain/listing/trade.ts';
import { parseCoordinates } from '#lib/domain/media/map.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { agencyId, countryCode } from './agency-nodes.ts';
import { known } from './known.ts';

type PropertyLeaf = ApartmentLeaf | HouseLeaf | AccommodationLeaf | PlaceLeaf;

const goodRelations = 'http://purl.org/goodrelations/v1#';
/** By trade. */
const businessFunctions: Readonly<Record<string, string>> = {
  satilik: `${goodRelations}Sell`,
  kiralik: `${goodRelations}LeaseOut`,
};

/**
 * Returns the page of one listing, the property and the offer. Unknown values are left out, never guessed.
 * @param description plain text
 */
export function listingNodes(
  siteUrl: string,
  listing: ListingDetail,
  description: string,
): [RealEstateListingLeaf, PropertyLeaf, ...OfferLeaf[]] {
  const url = new URL(listingHref(listing.id), siteUrl).href;
  const image = listing.photos.map((photo) => new URL(photo.url, siteUrl).href);
  const property = propertyNode(`${url}#tasinmaz`, listing, image);
  const offer = offerNode(url, siteUrl, listing);
  const page = known<RealEstateListingLeaf>({
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    description,
    image,
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    inLanguage: 'tr',
    publisher: { '@id': agencyId(siteUrl) },
    mainEntity: { '@id': `${url}#tasinmaz` },
    offers: offer && { '@id': `${url}#teklif` },
  });
  return offer ? [page, property, offer] : [page, property];
}

function propertyNode(id: string, listing: ListingDetail, image: string[]): PropertyLeaf {
  const kind = propertyKind(listing.type, listing.subtype);
  const coordinates = parseCoordinates(listing.embedUrl);
  const size = kind === 'Place' ? null : pricedArea(listing);
  // All kinds have these properties; only a place has no floor.
  return known<ApartmentLeaf>({
    '@type': kind as 'Apartment',
    '@id': id,
    name: listing.title,
    image,
    address: addressOf(listing.place),
    geo: coordinates && { '@type': 'GeoCoordinates', ...coordinates },
    floorSize: size === null ? null : { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' },
    additionalProperty: listing.features.map(({ label, value }) => ({
      '@type': 'PropertyValue',
      name: label,
      value,
    })),
  });
}

function offerNode(url: string, siteUrl: string, listing: ListingDetail): OfferLeaf | null {
  const businessFunction = businessFunctions[tradeOf(listing.status)];
  const { amount } = listing.price;
  if (amount === null && businessFunction === undefined) return null;
  return known<OfferLeaf>({
    '@type': 'Offer',
    '@id': `${url}#teklif`,
    url,
    price: amount,
    priceCurrency: amount === null ? null : 'TRY',
    businessFunction: businessFunction ? { '@id': businessFunction } : null,
    itemOffered: { '@id': `${url}#tasinmaz` },
    offeredBy: { '@id': agencyId(siteUrl) },
  });
}

/** Writes an address, which in Turkish begins with the neighbourhood, for which schema.org lacks a word. */
function addressOf({ city, district, neighbourhood }: Place): PostalAddressLeaf | null {
  if (city === '' && district === '' && neighbourhood === '') return null;
  return known<PostalAddressLeaf>({
    '@type': 'PostalAddress',
    streetAddress: neighbourhood,
    addressLocality: district,
    addressRegion: city,
    addressCountry: countryCode,
  });
}

/** The schema.org type of a listing, as specific as its type and sub-type allow. */
type PropertyKind = 'Apartment' | 'House' | 'Accommodation' | 'Place';

const apartment = /\b(?:daire|yali dairesi|apartman dairesi|rezidans|residence|studyo|loft)\b/;
const house = /\b(?:villa|mustakil|yali|kosk|konak|bungalov|ev|(?:ciftlik|koy|dag|bag) evi)\b/;

/**
 * Chooses the kind of a property. The type decides what is a dwelling, because sub-types of land may name dwellings too ('Konut imarlı'); the
 * sub-type says which dwelling. Land, shops and offices are places.
 */
function propertyKind(type: string, subtype: string): PropertyKind {
  const kindOfType = dwellingKind(type);
  if (kindOfType !== null) return kindOfType;
  return foldTurkish(type) === 'konut' ? (dwellingKind(subtype) ?? 'Accommodation') : 'Place';
}

function dwellingKind(text: string): 'Apartment' | 'House' | null {
  const folded = foldTurkish(text);
  if (apartment.test(folded)) return 'Apartment';
  return house.test(folded) ? 'House' : null;
}
