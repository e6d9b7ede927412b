import { sitemapPart } from '#lib/domain/seo/sitemap.ts';
import { sitemapAnswer } from '../sitemap-answer.ts';

export const dynamic = 'force-dynamic';

const fileName = /^(0|[1-9]\d{0,3})\.xml$/;

/** Returns one part of a sitemap that is too large for one file: `/sitemap/0.xml`, `/sitemap/1.xml`, ... */
export async function GET(_: Request, { params }: RouteContext<'/sitemap/[part]'>): Promise<Response> {
  const number = fileName.exec((await params).part)?.[1];
  if (number === undefined) return new Response(null, { status: 404 });
  return sitemapAnswer((siteUrl, entries) => sitemapPart(siteUrl, entries, Number(number)));
}
