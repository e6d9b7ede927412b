import { JSDOM } from 'jsdom';
import { ask } from './plain-http.ts';

/** A page as a crawler without JavaScript reads it. */
export type CrawledPage = {
  status: number;
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
export async function crawl(siteUrl: string, target: string): Promise<CrawledPage> {
  const { status, body } = await ask(siteUrl, target);
  const html = body.toString();
  const { document } = new JSDOM(html).window;
  return {
    status,
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
