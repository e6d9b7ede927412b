import { startSite } from '#e2e/support/site.ts';
import { step } from '../tasks/progress.mjs';
import { untilAtRest } from './at-rest.ts';
import { openBrowser } from './browser.ts';
import { benchBytes } from './bytes.ts';
import { benchDocuments } from './documents.ts';
import { benchDrawings } from './drawings.ts';
import { createGeneratedSite } from './generated-site.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNavigation } from './navigation.ts';
import { printReport } from './print-report.ts';
import { benchQueries } from './queries.ts';
import { readRunOptions } from './read-run-options.ts';
import { type Part, parts, type Row } from './row.ts';
import { benchTaps } from './taps.ts';

const options = readRunOptions('bench', parts, {
  runs: [5, 'Lighthouse runs per screen, of which the median counts'],
  seconds: [2, 'seconds of each load on a document'],
  listings: [50_000, 'listings in the large database'],
  'site-listings': [500, 'listings of the site whose screens are measured'],
});
type Options = NonNullable<typeof options>;
if (options) await main(options);
else process.exitCode = 2;

async function main({ only, json, ...settings }: Options): Promise<void> {
  const rows: Row[] = [];
  const wants = (part: Part) => only.includes(part);
  if (only.some((part) => part !== 'queries' && part !== 'drawings'))
    rows.push(...(await benchScreens(wants, settings)));
  if (wants('drawings'))
    rows.push(...(await step('Drawings', () => benchDrawings(settings['site-listings']))));
  if (wants('queries')) rows.push(...(await step('Queries', () => benchQueries(settings.listings))));

  await printReport({
    rows,
    columns: {
      what: ({ what }) => what,
      measured: ({ figure }) => figure,
      target: ({ target }) => target,
      '': ({ isMet }) => (isMet === null ? '' : isMet ? 'met' : 'MISSED'),
      yardstick: ({ yardstick }) => yardstick,
    },
    remark: '; server, yardsticks and clients on this one machine.',
    json,
  });
}

/** One site with the built screens, measured by one part after the other. */
async function benchScreens(
  wants: (part: Part) => boolean,
  { 'site-listings': siteListings, seconds, runs }: Omit<Options, 'only' | 'json'>,
): Promise<Row[]> {
  const generated = await step(`Making ${siteListings} listings`, () => createGeneratedSite(siteListings));
  await generated.database.close();
  const site = await startSite(generated.env);
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    await untilAtRest(site.process.pid);
    if (wants('documents')) rows.push(...(await step('Documents', () => benchDocuments(site.url, seconds))));
    if (wants('bytes')) rows.push(...(await step('Bytes', () => benchBytes(site.url, browser))));
    if (wants('navigation'))
      rows.push(...(await step('Navigation', () => benchNavigation(site.url, browser))));
    if (wants('taps')) rows.push(...(await step('Taps', () => benchTaps(site.url, browser))));
    if (wants('lighthouse'))
      rows.push(...(await step('Lighthouse', () => benchLighthouse(site.url, browser, runs))));
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await generated.remove();
  }
}
