import type {
  AccommodationLeaf,
  ApartmentLeaf,
  HouseLeaf,
  OfferLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  RealEstateListingLeaf,
} from 'schema-dts';
import { foldTurkish } from '#lib/listing/fold.ts';
import type { ListingDetail, Place } from '#lib/listing/listing.ts';
import { parseCoordinates } from '#lib/media/map.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { absoluteUrl } from './absolute-url.ts';
import { agencyId, countryCode } from './agency-nodes.ts';
import { floorSize } from './floor-size.ts';
import { propertyKind } from './property-kind.ts';

type PropertyLeaf = ApartmentLeaf | HouseLeaf | AccommodationLeaf | PlaceLeaf;

const goodRelations = 'http://purl.org/goodrelations/v1#';
/** By folded status: the wire has it with and without Turkish letters. */
const businessFunctions: Readonly<Record<string, string>> = {
  satilik: `${goodRelations}Sell`,
  kiralik: `${goodRelations}LeaseOut`,
  'devren satilik': `${goodRelations}Sell`,
  'devren kiralik': `${goodRelations}LeaseOut`,
};

/**
 * The page of one listing, what it offers and on which terms. What the data does not know is left out, never
 * guessed.
 * @param description plain text
 */
export function listingNodes(
  siteUrl: string,
  listing: ListingDetail,
  description: string,
): [RealEstateListingLeaf, PropertyLeaf, ...OfferLeaf[]] {
  const url = absoluteUrl(siteUrl, listingHref(listing.id));
  const image = listing.photos.map((photo) => absoluteUrl(siteUrl, photo.url));
  const property = propertyNode(`${url}#tasinmaz`, listing, image);
  const offer = offerNode(url, siteUrl, listing);
  const page: RealEstateListingLeaf = {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    ...(listing.title !== '' && { name: listing.title }),
    ...(description !== '' && { description }),
    ...(image.length > 0 && { image }),
    ...(listing.createdAt !== null && { datePosted: listing.createdAt }),
    ...(listing.updatedAt !== null && { dateModified: listing.updatedAt }),
    inLanguage: 'tr',
    publisher: { '@id': agencyId(siteUrl) },
    mainEntity: { '@id': `${url}#tasinmaz` },
    ...(offer && { offers: { '@id': `${url}#teklif` } }),
  };
  return offer ? [page, property, offer] : [page, property];
}

function propertyNode(id: string, listing: ListingDetail, image: string[]): PropertyLeaf {
  const kind = propertyKind(listing.type, listing.subtype);
  const coordinates = parseCoordinates(listing.embedUrl);
  const address = addressOf(listing.place);
  const size = kind === 'Place' ? null : floorSize(listing.features);
  return {
    '@type': kind,
    '@id': id,
    ...(listing.title !== '' && { name: listing.title }),
    ...(image.length > 0 && { image }),
    ...(address && { address }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(size !== null && { floorSize: { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' } }),
    ...(listing.features.length > 0 && {
      additionalProperty: listing.features.map(({ label, value }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
      })),
    }),
  };
}

function offerNode(url: string, siteUrl: string, listing: ListingDetail): OfferLeaf | null {
  const businessFunction = businessFunctions[foldTurkish(listing.status)];
  const { amount } = listing.price;
  if (amount === null && businessFunction === undefined) return null;
  return {
    '@type': 'Offer',
    '@id': `${url}#teklif`,
    url,
    ...(amount !== null && { price: amount, priceCurrency: 'TRY' }),
    ...(businessFunction !== undefined && { businessFunction: { '@id': businessFunction } }),
    itemOffered: { '@id': `${url}#tasinmaz` },
    offeredBy: { '@id': agencyId(siteUrl) },
  };
}

/** Turkish addresses begin with the neighbourhood, for which schema.org has no word of its own. */
function addressOf({ city, district, neighbourhood }: Place): PostalAddressLeaf | null {
  if (city === '' && district === '' && neighbourhood === '') return null;
  return {
    '@type': 'PostalAddress',
    ...(neighbourhood !== '' && { streetAddress: neighbourhood }),
    ...(district !== '' && { addressLocality: district }),
    ...(city !== '' && { addressRegion: city }),
    addressCountry: countryCode,
  };
}
