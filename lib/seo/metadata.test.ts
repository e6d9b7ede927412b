import { describe, expect, it } from 'vitest';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { pageMetadata, siteMetadata, siteTitle } from './metadata.ts';

const site = { siteUrl: 'https://www.example.com', isStaging: false, agency: exampleAgency };
const staging = { ...site, isStaging: true };
const ownTitle = siteTitle(exampleAgency);
const page = { title: 'İletişim', description: 'Bize ulaşın.', path: '/iletisim' };

// What stands in the head of each screen: e2e/http/sharing.spec.ts.
describe('pageMetadata', () => {
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
