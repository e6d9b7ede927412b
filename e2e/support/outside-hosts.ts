import type { BrowserContext, Route } from '@playwright/test';
import { samplePhoto } from './sample-answer.ts';

const framed = /^https:\/\/(?:www\.youtube-nocookie\.com|www\.google\.com\/maps|maps\.google\.com)/;
const pictured = /^https:\/\/i\.ytimg\.com\//;

/**
 * Answers the video and map hosts with something small, so that no test needs the internet. Any other host is a
 * mistake of the site and is reported.
 */
export async function standInForOutsideHosts(
  context: BrowserContext,
  siteUrl: string,
  report: (problem: string) => void,
): Promise<void> {
  const own = [new URL(siteUrl).hostname, 'localhost', '127.0.0.1'];
  const isOutside = (url: URL) => /^https?:$/.test(url.protocol) && !own.includes(url.hostname);
  await context.route(isOutside, (route: Route) => {
    const url = route.request().url();
    if (framed.test(url)) {
      return route.fulfill({
        contentType: 'text/html',
        body: '<!DOCTYPE html><html lang="tr"><title>Çerçeve</title>',
      });
    }
    if (pictured.test(url)) return route.fulfill({ contentType: 'image/png', body: samplePhoto });
    report(`request to another host: ${url}`);
    return route.abort();
  });
}
