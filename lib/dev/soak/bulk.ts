import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { apiBase, callUrl } from '#lib/contract/calls.ts';
import { runTool } from '../bench/deployed-site.ts';
import { generatedIds, searches, writeListings } from '../bench/generated-listings.ts';
import { applyLoad, quantile } from '../bench/load.ts';
import { project, type Row, type SoakedSite, withSite } from './site-with-listings.ts';

const longestMs = 1000;
const mostSlower = 3;
const pauseMs = 50;
const queries = searches(200);

/** Visitors of a site on PGlite while all of its listings are backed up, imported and restored. */
export function soakBulk(listings: number): Promise<Row[]> {
  return withSite(listings, async (site) => {
    const [sheet, backup] = [join(site.folder, 'changed.csv'), join(site.folder, 'all.tar.gz')];
    await writeListings(sheet, listings, 'yeni');
    const searchMs = async () => {
      const { times } = await applyLoad(site, { connections: 1, requests: queries, times: 1 });
      return quantile(times, 0.5);
    };
    await searchMs();
    const usual = await searchMs();
    const works: [string, string[]][] = [
      ['a backup', ['backup', backup]],
      ['an import', ['listings', 'import', sheet]],
      ['a restore', ['restore', backup, '--replace', '--yes']],
    ];
    const rows: Row[] = [];
    for (const [name, command] of works) {
      const waits = await whileAsking(site, listings, () => runTool(project, site.settings, ...command));
      const longest = waits.map(([kind, times]) => `${kind} ${Math.max(...times).toFixed(0)} ms`).join(', ');
      const after = await searchMs();
      rows.push(
        {
          what: `${name} of ${listings} listings, ${waits.flatMap(([, times]) => times).length} answers meanwhile`,
          figure: `longest wait: ${longest}`,
          promise: `no answer takes longer than ${longestMs} ms`,
          isKept: waits.every(([, times]) => Math.max(...times) <= longestMs),
        },
        {
          what: `searches right after ${name}, p50`,
          figure: `${after.toFixed(1)} ms, usually ${usual.toFixed(1)} ms`,
          promise: `at most ${mostSlower} times the usual`,
          isKept: after <= mostSlower * usual,
        },
      );
    }
    return rows;
  });
}

/** What each kind of visitor waited for its answers while some work is done, in milliseconds. */
async function whileAsking({ url }: SoakedSite, listings: number, work: () => Promise<void>) {
  const ids = generatedIds(listings);
  let isOver = false;
  const visitors: [string, (number: number) => Promise<unknown>][] = [
    ['search', (number) => ask(url, queries[number % queries.length]?.path ?? '')],
    ['listing', (number) => ask(url, callUrl(apiBase, 'listing', { id: String(ids[number % ids.length]) }))],
    ['message', (number) => sendMessage(url, `Ziyaretçi ${number}`)],
  ];
  const visits = visitors.map(async ([name, visit]): Promise<[string, number[]]> => {
    const times: number[] = [];
    for (let number = 0; !isOver; number += 1) {
      const start = performance.now();
      await visit(number);
      times.push(performance.now() - start);
      await wait(pauseMs);
    }
    return [name, times];
  });
  await work().finally(() => {
    isOver = true;
  });
  return Promise.all(visits);
}
