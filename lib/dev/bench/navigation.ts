import type { Browser, Page } from '@playwright/test';
import { openPhone } from './browser.ts';
import type { Row } from './row.ts';
import { median, milliseconds, quantile } from './statistics.ts';

const rounds = 15;
const targetMs = 100;

/** List, detail and back inside the browser: from the click to the content, everything having been there once. */
export async function benchNavigation(siteUrl: string, browser: Browser): Promise<Row[]> {
  const phone = await openPhone(browser, siteUrl);
  const page = await phone.newPage();
  await page.goto(`${siteUrl}/ilanlar`, { waitUntil: 'networkidle' });
  const forth: number[] = [];
  const back: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const times = { forth: await timeForth(page), back: await timeBack(page) };
    if (round < 0) continue;
    forth.push(times.forth);
    back.push(times.back);
  }
  const document = await timeDocument(page, siteUrl);
  await phone.close();
  return [toRow('list to detail', forth, document), toRow('detail back to list', back, document)];
}

function timeForth(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('article a[href^="/ilan-detay"]');
    const title = link?.textContent ?? '';
    const start = performance.now();
    link?.click();
    const isThere = () =>
      location.pathname === '/ilan-detay' && document.querySelector('h1')?.textContent === title;
    while (!isThere()) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

function timeBack(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    history.back();
    const isThere = () => location.pathname === '/ilanlar' && document.querySelector('article a') !== null;
    while (!isThere()) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

/** The same listing loaded as a document, from the click to its heading: what a site without scripts would do. */
async function timeDocument(page: Page, siteUrl: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.goto(`${siteUrl}/ilan-detay?id=1001`, { waitUntil: 'load' });
    times.push(await page.evaluate(firstPaint));
  }
  return median(times);
}

/** Milliseconds from the click to the first content; it may be painted after the `load` event. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

function toRow(what: string, times: number[], documentMs: number): Row {
  const [middle, worst] = [median(times), quantile(times, 1)];
  return {
    part: 'navigation',
    what: `client navigation, ${what}, click to content, warm`,
    figure: `${milliseconds(middle)} median, ${milliseconds(worst)} longest of ${times.length}`,
    target: `<= ${targetMs} ms`,
    yardstick: `the same as a document, first paint: ${milliseconds(documentMs)}`,
    isMet: middle <= targetMs,
    values: { medianMs: middle, longestMs: worst, documentMs },
  };
}
