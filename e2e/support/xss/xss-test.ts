import { json, type sampleAnswer } from '#lib/dev/testing/sample-answer.ts';
import { corpus, vectorIn } from '#lib/dev/testing/xss/corpus.ts';
import { wireDetailSchema } from '#lib/domain/wire/listing-schema.ts';
import { limits } from '#lib/site/limits.ts';
import type { Site } from '../site.ts';
import { test as base } from '../test.ts';

const texts = corpus.map(({ text }) => text);

/** The corpus in groups by the id of the listing that carries one. */
const groups = Map.groupBy(corpus, (_, index) => `grup-${Math.floor(index / 40)}`);
export const groupIds = [...groups.keys()];

/** Makes a listing in which every field says the same (rules#listing-detail). */
function listingOf(words: readonly string[], id?: string) {
  const halves = words.map((word) => word.replaceAll(':', ''));
  const lists = ['image_carousel', 'cephe', 'dis_ozellikler', 'muhit', 'ulasim', 'manzara'];
  const names = [...Object.keys(wireDetailSchema.shape), 'bilinmeyenAlan'];
  return {
    ...Object.fromEntries(names.map((name) => [name, lists.includes(name) ? words : words.join(' ')])),
    image: [...words, ...words],
    typicalFeatures: halves.map((half) => `${half}:${half}`),
    id,
  };
}

/** A listing for every vector, whose id is the vector too. */
const listings = texts.map((text) => listingOf([text], text));
const lists = { acilan: groupIds.map((id) => listingOf(['Düz'], id)), all: listings };

/** The answer of a compromised upstream: every field of every call is a vector. */
const hostileAnswer: typeof sampleAnswer = ({ call, url }) => {
  const query = new URL(url, 'http://upstream').searchParams;
  if (call === null || call === 'file') return json({ m: texts[0] }, 404);
  // Of a vector's type or status there is one listing, the same in every field; other lists are a page of the usual length.
  const alike = texts.filter((text) => [query.get('filter'), query.get('statusFilter')].includes(text));
  const data =
    lists[query.get('statusFilter') as keyof typeof lists] ??
    (alike.length > 0 ? [listingOf(alike, 'benzer')] : listings.slice(0, limits.pageSize));
  const id = query.get('id');
  // A group, or the vector that has this number or is this text.
  const words =
    groups.get(`${id}`) ?? corpus.filter(({ number, text }) => id === String(number) || id === text);
  const answers: Record<typeof call, object> = {
    previewFeatured: { data: listings },
    preview: { data: listings },
    previewWithFilters: { data, kayitSayisi: data.length },
    activeTypes: { data: texts.map((type) => ({ type })) },
    cities: { data: texts },
    districts: { data: texts },
    listing:
      words.length > 0 ? { data: [listingOf(words.map(({ text }) => text))] } : { m: 'bulunamadi', data: [] },
    setMessage: {},
  };
  return json({ m: 'basarili', ...answers[call] });
};

/** A site over a compromised upstream, and names of the vectors that ran, in whatever window, or asked a foreign host. */
export const test = base.extend<{ hits: Set<string> }, { hostile: Site }>({
  hostile: [
    async ({ stands }, use) => {
      const { site, upstream } = await stands({ REVALIDATE_SECONDS: '60' });
      upstream.answerWith(hostileAnswer);
      await use(site);
    },
    { scope: 'worker' },
  ],

  hits: async ({ page, context }, use) => {
    const hits = new Set<string>();
    await context.exposeBinding('__xss', (_source, number) => void hits.add(vectorIn(`xss-${number}`)));
    await context.route(/^\w+:\/\/[^/]*xss-\d+\.invalid/i, (route) => {
      hits.add(vectorIn(route.request().url()));
      return route.abort();
    });
    page.on('dialog', (dialog) => {
      hits.add(vectorIn(dialog.message()));
      void dialog.dismiss();
    });
    await use(hits);
  },
});

export const { expect } = test;
