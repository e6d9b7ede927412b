import { rootSitemap } from '#lib/domain/seo/sitemap.ts';
import { sitemapAnswer } from '../sitemap/sitemap-answer.ts';

export const dynamic = 'force-dynamic';

/**
 * Returns the sitemap, or its index. A route handler instead of Next's `generateSitemaps`, which writes no index,
 * splits at build time, and cannot answer 503.
 */
export function GET(): Promise<Response> {
  return sitemapAnswer(rootSitemap);
}
