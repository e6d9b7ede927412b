import { sitemapAnswer } from '#lib/api/sitemap-answer.ts';
import { rootSitemap } from '#lib/seo/sitemap/sitemap-files.ts';

export const dynamic = 'force-dynamic';

/**
 * The sitemap, or its index. A route handler where Next has `generateSitemaps`: that one writes no index, splits by
 * what the build knows, and cannot answer 503.
 */
export function GET(): Promise<Response> {
  return sitemapAnswer(rootSitemap);
}
