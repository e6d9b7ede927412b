import { JSDOM } from 'jsdom';
import { ask } from '#lib/dev/testing/plain-http.ts';

type Graph = { '@graph': Record<string, unknown>[] };

/** Reads a page over plain HTTP as a crawler without JavaScript does. */
export async function crawl(siteUrl: string, target: string) {
  const { status, body } = await ask(siteUrl, target);
  const html = body.toString();
  const { document } = new JSDOM(html).window;
  const inHead = (selector: string, attribute: string) =>
    document.head.querySelector(selector)?.getAttribute(attribute) ?? null;
  const blocks = document.querySelectorAll('script[type="application/ld+json"]');
  return {
    status,
    html,
    document,
    /** Content of a `meta` by its name or property, or null. */
    meta: (name: string) => inHead(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    /** Address of a `link` by its relation, or null. */
    link: (relation: string) => inHead(`link[rel="${relation}"]`, 'href'),
    /** The blocks of structured data. */
    data: Array.from(blocks, ({ textContent }): Graph => JSON.parse(textContent ?? '')),
  };
}

/** Returns path and query of an absolute address. */
export function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
