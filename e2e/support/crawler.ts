import type { IncomingHttpHeaders } from 'node:http';
import { JSDOM } from 'jsdom';
import { ask } from './plain-http.ts';

/** What search engines and link previews call themselves. */
export const crawlers = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  WhatsApp: 'WhatsApp/2.23.20.0',
  Twitter: 'Twitterbot/1.0',
  Telegram: 'TelegramBot (like TwitterBot)',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
} as const;

/** A page as a crawler without JavaScript reads it. */
export type CrawledPage = {
  status: number;
  headers: IncomingHttpHeaders;
  html: string;
  document: Document;
  /** Content of a `meta` by its name or property, null where there is none. */
  meta(name: string): string | null;
  /** Address of a `link` by its relation, null where there is none. */
  link(relation: string): string | null;
  /** The blocks of structured data. */
  data: { '@graph': Record<string, unknown>[] }[];
};

/** Reads a page over plain HTTP; nothing in it is run. */
export async function crawl(
  siteUrl: string,
  target: string,
  userAgent: string = crawlers.Googlebot,
): Promise<CrawledPage> {
  const { status, headers, body } = await ask(siteUrl, target, { headers: { 'User-Agent': userAgent } });
  const html = body.toString();
  const { document } = new JSDOM(html).window;
  return {
    status,
    headers,
    html,
    document,
    meta: (name) =>
      document.head
        .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
        ?.getAttribute('content') ?? null,
    link: (relation) => document.head.querySelector(`link[rel="${relation}"]`)?.getAttribute('href') ?? null,
    data: Array.from(document.querySelectorAll('script[type="application/ld+json"]'), (script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  };
}

/** An XML file over plain HTTP; malformed XML throws. */
export async function crawlXml(
  siteUrl: string,
  target: string,
): Promise<{ status: number; document: Document }> {
  const { status, body } = await ask(siteUrl, target);
  return { status, document: new JSDOM(body.toString(), { contentType: 'application/xml' }).window.document };
}

/** Texts of all elements with a name, as the sitemap has them. */
export function textsOf(parent: Document | Element, name: string): string[] {
  return Array.from(parent.getElementsByTagName(name), (element) => element.textContent ?? '');
}

/** Path and query of an absolute address. */
export function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
