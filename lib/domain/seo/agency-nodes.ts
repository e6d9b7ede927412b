import type {
  OpeningHoursSpecificationLeaf,
  PostalAddressLeaf,
  RealEstateAgentLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { telHref } from '#lib/domain/message/phone.ts';
import type { Agency, Branch } from '#lib/site/agency-schema.ts';
import { known } from './known.ts';

/** ISO 3166: the agency and all that it lists are in Türkiye. */
export const countryCode = 'TR';

/** Returns the agency's `@id`, so that all pages refer to one entity. */
export function agencyId(siteUrl: string): string {
  return new URL('/#emlak-ofisi', siteUrl).href;
}

/** Returns the agency with its two branches as departments. The phone lines serve both branches. */
export function agencyNode(siteUrl: string, agency: Agency): RealEstateAgentLeaf {
  const profiles = [...agency.social, ...agency.portals].map(({ url }) => url).filter(isProfile);
  return known<RealEstateAgentLeaf>({
    '@type': 'RealEstateAgent',
    '@id': agencyId(siteUrl),
    name: agency.name,
    legalName: agency.legalName,
    url: new URL('/', siteUrl).href,
    logo: new URL('/icons/icon-512.png', siteUrl).href,
    image: new URL('/images/default.jpg', siteUrl).href,
    email: agency.email,
    telephone: agency.phones.map(internationalPhone),
    address: agency.branches.map((branch) => addressOf(branch, agency)),
    openingHoursSpecification: openingHoursOf(agency),
    areaServed: { '@type': 'City', name: agency.city },
    identifier: agency.authorizationNumbers.map((value) => ({
      '@type': 'PropertyValue',
      propertyID: 'Yetki belgesi numarası',
      value,
    })),
    sameAs: profiles,
    department: agency.branches.map((branch) => branchNode(siteUrl, branch, agency)),
  });
}

/** Returns the site as a whole, published by the agency. */
export function webSiteNode(siteUrl: string, agency: Agency): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': new URL('/#site', siteUrl).href,
    name: agency.name,
    alternateName: agency.legalName,
    url: new URL('/', siteUrl).href,
    inLanguage: 'tr',
    publisher: { '@id': agencyId(siteUrl) },
  };
}

function branchNode(siteUrl: string, branch: Branch, agency: Agency): RealEstateAgentLeaf {
  return known<RealEstateAgentLeaf>({
    '@type': 'RealEstateAgent',
    '@id': new URL(`/#${branch.key}`, siteUrl).href,
    name: `${agency.name} ${branch.label}`,
    url: new URL('/', siteUrl).href,
    image: new URL('/images/default.jpg', siteUrl).href,
    email: agency.email,
    telephone: agency.phones.map(internationalPhone),
    address: addressOf(branch, agency),
    geo: { '@type': 'GeoCoordinates', ...branch.location },
    openingHoursSpecification: openingHoursOf(agency),
    parentOrganization: { '@id': agencyId(siteUrl) },
  });
}

function addressOf(branch: Branch, agency: Agency): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    streetAddress: branch.street,
    addressLocality: branch.district,
    addressRegion: agency.city,
    addressCountry: countryCode,
  };
}

function openingHoursOf({ openingHours = [] }: Agency): OpeningHoursSpecificationLeaf[] {
  return openingHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/** Writes `0222 000 00 00` as `+902220000000`. */
function internationalPhone(phone: string): string {
  return telHref(phone).slice('tel:'.length);
}

/** Leaves out the example facts' links, which lead to networks' home pages. */
function isProfile(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname !== '/' || search !== '';
}
