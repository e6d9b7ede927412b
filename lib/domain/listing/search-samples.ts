import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import type { PreviewPage } from '#lib/domain/wire/listing-schema.ts';
import { createCatalogue, toCatalogueEntry } from './catalogue.ts';
import { samples, toSamplePreview } from './samples.ts';

/**
 * Answers the advanced search test path (rules#advanced-search): `get-preview-with-filters` over the eight samples,
 * wherever the site's listings come from.
 * @returns one page of at most 9 previews and the total over all pages
 */
export function searchSamples(query: FilterQuery): PreviewPage {
  const { found, total } = catalogue.search(query);
  return { listings: found.map(({ preview }) => preview), total };
}

const catalogue = createCatalogue(
  samples.map((sample) => ({ ...toCatalogueEntry(sample), preview: toSamplePreview(sample) })),
);
