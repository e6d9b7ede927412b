import { expect, it } from 'vitest';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { pageMetadata, siteMetadata, siteTitle } from './metadata.ts';

const site = { siteUrl: 'https://www.example.com', isStaging: false, agency: exampleAgency };
const ownTitle = siteTitle(exampleAgency);
const page = { title: 'İletişim', description: 'Bize ulaşın.', path: '/iletisim' };

// What stands in the head of each screen: e2e/http/sharing.spec.ts.
it("gives the home screen the site's own title, and a whole title no agency's name", () => {
  expect(pageMetadata(site, { ...page, title: null }).title).toEqual({ absolute: ownTitle });
  expect(pageMetadata(site, { ...page, isTitleWhole: true }).title).toEqual({ absolute: 'İletişim' });
});

it('knows no canonical and no address for pages that state nothing', () => {
  const metadata = siteMetadata({ ...site, isStaging: true });
  expect(metadata.alternates).toBeUndefined();
  expect(metadata.openGraph?.url).toBeUndefined();
  expect(metadata.title).toEqual({ default: ownTitle, template: '%s | RBA' });
  expect(metadata.robots).toEqual({ index: false, follow: false });
});
