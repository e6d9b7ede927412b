import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { sendMessage } from '#lib/dev/testing/send-message.ts';
import { apiBase, callUrl } from '#lib/domain/wire/calls.ts';
import { startFilledSite, startTool } from '../bench/deployed-site.ts';
import { generatedIds, searches, writeListings } from '../bench/generated-listings.ts';
import type { Row } from '../bench/report.ts';

const maxMs = 1000;
const pauseMs = 50;
const queries = searches(200);

/** Visitors of a site on PGlite while all of its listings are backed up, imported and restored. */
export async function soakBulk(listings: number): Promise<Row[]> {
  await using site = await startFilledSite(listings);
  const backup = join(site.folder, 'all.tar.gz');
  const [sheet = ''] = await writeListings(site.folder, listings, 'yeni');
  const commands: Record<string, string[]> = {
    'a backup': ['backup', backup],
    'an import': ['listings', 'import', sheet],
    'a restore': ['restore', backup, '--replace', '--yes'],
  };
  const rows: Row[] = [];
  for (const [name, command] of Object.entries(commands)) {
    const tool = await startTool(site, ...command);
    rows.push(waitRow(`${name} of ${listings} listings`, await whileAsking(site.url, listings, tool.done)));
  }
  return rows;
}

type Waits = [kind: string, milliseconds: number[]][];

/** What each kind of visitor waited for its answers while some work is done. */
async function whileAsking(url: string, listings: number, work: Promise<void>): Promise<Waits> {
  const ids = generatedIds(listings);
  let isOver = false;
  const visitors: Record<string, (number: number) => Promise<unknown>> = {
    search: (number) => ask(url, queries[number % queries.length]?.path ?? ''),
    listing: (number) => ask(url, callUrl(apiBase, 'listing', { id: String(ids[number % ids.length]) })),
    'cached page': () => ask(url, '/'),
    message: (number) => sendMessage(url, `Ziyaretçi ${number} ${performance.now()}`),
  };
  const visits = Object.entries(visitors).map(async ([name, visit]): Promise<Waits[number]> => {
    const times: number[] = [];
    for (let number = 0; !isOver; number += 1) {
      const start = performance.now();
      await visit(number);
      times.push(performance.now() - start);
      await wait(pauseMs);
    }
    return [name, times];
  });
  await work.finally(() => {
    isOver = true;
  });
  return Promise.all(visits);
}

function waitRow(what: string, waits: Waits): Row {
  const longest = waits.map(([kind, times]) => `${kind} ${Math.max(...times).toFixed(0)} ms`).join(', ');
  const all = waits.flatMap(([, times]) => times);
  return {
    what: `longest wait during ${what}, ${all.length} answers`,
    measured: longest,
    promise: `at most ${maxMs} ms`,
    isKept: Math.max(...all) <= maxMs,
  };
}
