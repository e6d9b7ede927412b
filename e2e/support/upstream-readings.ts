import type { CallName } from '#lib/contract/calls.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { type Fault, garbage, halfThenReset, halfThenSilence } from './fault.ts';

/** How long the sites of these suites wait for their upstream, in milliseconds. */
export const upstreamPatience = '500';

/**
 * What an upstream does wrong. Answers and missing answers take turns: after five missing ones in a row a call is
 * left alone for a while, and a fault would not be met.
 */
export const faults: Readonly<Record<string, Fault>> = {
  'HTTP 500': { kind: 'answer', status: 500, json: { m: 'sce' } },
  'nothing in time': { kind: 'silence' },
  'HTTP 429': { kind: 'answer', status: 429, json: { m: 'Too many requests!' } },
  'a closed connection': { kind: 'hang-up' },
  'no JSON': garbage,
  'half, then a reset': halfThenReset,
  'without end': { kind: 'flood' },
  'half, then silence': halfThenSilence,
  'a wrong shape': { kind: 'answer', json: { m: 'basarili', data: 'x', kayitSayisi: 'y' } },
};

/** One call as one screen reads it. */
export type Reading = {
  call: Exclude<CallName, 'setMessage'>;
  target: string;
  /** What visitors get where nothing good was drawn before: status, words that stand there and words that do not. */
  broken: { status: number; has: readonly string[]; lacks: readonly string[] };
};

const { unavailable, empty } = listingsTexts;
const deals = 'Öne Çıkan Fırsatlar';
const latest = 'Son İlanlar';
const chrome = ['Ana menü', '</footer>'];
const list = 'ilan bulundu';
// Of the option, not of the cards.
const option = (value: string) => `<option value="${value}">`;
const home = { target: '/' };
const listings = { target: '/ilanlar' };

/**
 * Calls against the error catalogue (rules#calls, rules#error-catalogue): which screen asks for what, and what it does
 * without.
 */
export const readings: readonly Reading[] = [
  { call: 'previewFeatured', ...home, broken: { status: 200, has: [...chrome, latest], lacks: [deals] } },
  { call: 'preview', ...home, broken: { status: 200, has: [...chrome, deals], lacks: [latest] } },
  {
    call: 'previewWithFilters',
    ...listings,
    broken: {
      status: 503,
      has: [...chrome, unavailable.title, option('Arsa')],
      // "Nothing found" would be a lie.
      lacks: [list, empty.plain.title],
    },
  },
  { call: 'activeTypes', ...listings, broken: { status: 200, has: [list], lacks: [option('Arsa')] } },
  { call: 'cities', ...listings, broken: { status: 200, has: [list], lacks: [option('Eskişehir')] } },
  { call: 'districts', ...listings, broken: { status: 200, has: [list], lacks: [option('Odunpazarı')] } },
  {
    call: 'listing',
    target: '/ilan-detay?id=1001',
    broken: { status: 502, has: chrome, lacks: ['<h1', latest] },
  },
  { call: 'previewWithFilters', target: '/sitemap.xml', broken: { status: 503, has: [], lacks: ['<url>'] } },
];
