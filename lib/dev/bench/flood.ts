import { readdirSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { optimizedAddress, pictureWidths } from '#lib/domain/media/optimized-image.ts';
import { photoUrl } from '#lib/domain/media/photo-url.ts';
import { apiBase, callUrl } from '#lib/domain/wire/calls.ts';
import { listAddress } from '#lib/site/list-address.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { generatedIds } from './generated-listings.ts';

const photos = readdirSync('lib/data/embedded/seed/photos').filter((name) => name.endsWith('.jpg'));
const words = ['daire', 'villa', 'parsel', 'vişnelik', 'ferah', 'batıkent', 'köşe', 'ev'];
const pick = <T>(values: readonly T[], number: number): T => values[number % values.length] as T;
/** Two hundred letters of short words that most listings have: none can be left out by the first that is missing. */
const longWords = 'da re il ev fe ra va ka ro mi '.repeat(7);

type Sent = { path: string; body?: string };

const setMessage = (text: string): Sent => ({
  path: callUrl(apiBase, 'setMessage'),
  body: JSON.stringify({
    fullName: 'Ziyaretçi',
    phone: '5321234567',
    type: 'satis',
    message: text,
    messageTo: null,
  }),
});

/** Requests of a flood by their number, no two alike; pictures begin again when all have been asked for. */
export const floods: Readonly<Record<string, (number: number) => Sent>> = {
  screens: (number) => ({ path: listAddress({ ara: `${pick(words, number)} ${number}` }) }),
  'long words': (number) => ({ path: listAddress({ ara: `${number} ${longWords}`.slice(0, 200).trim() }) }),
  calls: (number) => ({
    path: callUrl(apiBase, 'previewWithFilters', { searchFilter: `${pick(words, number)} ${number}` }),
  }),
  pictures: (number) => ({
    path: optimizedAddress(
      photoUrl(`ornek/${pick(photos, number)}`),
      pick(pictureWidths, Math.floor(number / photos.length)),
    ),
  }),
  messages: (number) => setMessage(`${number}`),
};

type Answer = { status: number; milliseconds: number };
const kinds = ['cached', 'message', 'search', 'flood'] as const;
/** Milliseconds from each request to the end of its answer. */
export type Visits = Record<(typeof kinds)[number], Answer[]>;

const floodPerSecond = 100;
const flooder = '198.51.100.66';
const screens = [routes.home, routes.listings, listingHref('1001'), routes.contact];
/** So that no search is asked for twice. */
let asked = 0;

/**
 * What visitors meet for so many seconds, each at an address of its own, while one address sends a flood, or none. The
 * site has to believe one proxy.
 */
export async function visit(
  siteUrl: string,
  flood: ((number: number) => Sent) | null,
  seconds: number,
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true });
  const visits: Visits = { cached: [], message: [], search: [], flood: [] };
  const answered: Promise<void>[] = [];
  function send(kind: keyof Visits, { path, body }: Sent): void {
    const visitor = kind === 'flood' ? flooder : `203.0.${asked % 256}.${Math.floor(asked / 256) % 256}`;
    answered.push(ask(agent, siteUrl + path, visitor, body).then((answer) => void visits[kind].push(answer)));
  }
  const every = (ms: number, work: () => void) =>
    setInterval(() => {
      asked += 1;
      work();
    }, ms);
  const timers = flood ? [every(1000 / floodPerSecond, () => send('flood', flood(asked)))] : [];
  // The flood's queue is full then.
  await wait(1000);
  timers.push(
    every(20, () => send('cached', { path: pick(screens, asked) })),
    every(500, () => send('message', setMessage(`${asked}`))),
    every(700, () =>
      send('search', {
        path: listAddress({ ara: `${pick(words, asked)} ${pick(generatedIds(5000), asked)}` }),
      }),
    ),
  );
  await wait(1000 * seconds);
  for (const timer of timers) clearInterval(timer);
  await Promise.all(answered);
  agent.destroy();
  return visits;
}

/** A request without an answer has the status 0. */
async function ask(agent: Agent, url: string, visitor: string, body?: string): Promise<Answer> {
  const startedAt = performance.now();
  const headers = {
    'X-Forwarded-For': visitor,
    'Accept-Encoding': 'gzip',
    Accept: 'text/html,image/avif,*/*',
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const status = await new Promise<number>((resolve) => {
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET', timeout: 120_000 });
    sent.on('response', (response: IncomingMessage) => {
      response.resume().on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    sent
      .on('timeout', () => sent.destroy())
      .on('error', () => resolve(0))
      .end(body);
  });
  return { status, milliseconds: performance.now() - startedAt };
}
