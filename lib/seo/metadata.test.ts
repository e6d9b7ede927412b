import { describe, expect, it } from 'vitest';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { pageMetadata, siteMetadata, siteTitle } from './metadata.ts';

const site = { siteUrl: 'https://www.example.com', isStaging: false, agency: exampleAgency };
const staging = { ...site, isStaging: true };
const ownTitle = siteTitle(exampleAgency);
const page = { title: 'İletişim', description: 'Bize ulaşın.', path: '/iletisim' };

describe('pageMetadata', () => {
  it('states the canonical, the card and the picture absolutely', () => {
    const metadata = pageMetadata(site, page);
    const picture = {
      url: 'https://www.example.com/images/default.jpg',
      width: 1200,
      height: 630,
      alt: ownTitle,
      type: 'image/jpeg',
    };
    expect(metadata).toMatchObject({
      title: 'İletişim',
      description: 'Bize ulaşın.',
      alternates: { canonical: 'https://www.example.com/iletisim' },
      robots: { index: true, follow: true },
      openGraph: {
        type: 'website',
        siteName: 'RBA',
        locale: 'tr_TR',
        title: 'İletişim',
        url: 'https://www.example.com/iletisim',
        images: [picture],
      },
      twitter: { card: 'summary_large_image', title: 'İletişim', images: [picture] },
    });
  });

  it("gives the home screen the site's own title, and a whole title no agency's name", () => {
    expect(pageMetadata(site, { ...page, title: null }).title).toEqual({ absolute: ownTitle });
    expect(pageMetadata(site, { ...page, isTitleWhole: true }).title).toEqual({ absolute: 'İletişim' });
  });

  it.each([
    ['a page out of the index, while its links are followed', site, { isIndexed: false }, true],
    ['a staging site out of every index, whatever the page says', staging, { isIndexed: true }, false],
  ])('keeps %s', (_, settings, given, follow) => {
    expect(pageMetadata(settings, { ...page, ...given }).robots).toEqual({ index: false, follow });
  });
});

it('knows no canonical and no address for pages that state nothing', () => {
  const metadata = siteMetadata(site);
  expect(metadata.alternates).toBeUndefined();
  expect(metadata.openGraph?.url).toBeUndefined();
  expect(metadata.title).toEqual({ default: ownTitle, template: '%s | RBA' });
  expect(siteMetadata(staging).robots).toEqual({ index: false, follow: false });
});
