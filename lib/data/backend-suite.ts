import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleListing } from '#lib/domain/listing/samples/sample-listing.ts';
import { toSamplePreview } from '#lib/domain/listing/samples.ts';
import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import type { PreviewPage } from '#lib/domain/wire/listing-schema.ts';
import { type Message, messageSchema } from '#lib/domain/wire/message-schema.ts';
import { sortOptions } from '#lib/site/listing-choices.ts';
import type { Backend } from './backend.ts';
import { corpus } from './testing/corpus.ts';
import { expectedPage, randomQueries, tellingQueries } from './testing/queries.ts';

/** The limit under which a backend is opened for the suite: messages a visitor may send, and in what time. */
export const suiteMessageLimit = { count: 5, windowMinutes: 15 };

export type OpenedBackend = {
  backend: Backend;
  /** The messages in the store. */
  storedMessages(): Promise<Message[]>;
  close(): Promise<void>;
};

/** Opens a backend that holds exactly these listings, the sample photographs, and no messages. */
type BackendOpener = (listings: readonly SampleListing[]) => Promise<OpenedBackend>;

/** Checks what every backend must do, however it is reached (rules#modes: one suite over all of them). */
export const describeBackend = (name: string, open: BackendOpener) => describe(name, () => testBackend(open));

function testBackend(open: BackendOpener): void {
  let opened: OpenedBackend;
  let backend: Backend;
  beforeAll(async () => {
    opened = await open(corpus);
    backend = opened.backend;
  });
  afterAll(() => opened?.close());

  const idsOf = ({ listings, total }: PreviewPage) => ({ ids: listings.map(({ id }) => id), total });
  const find = async (query: Partial<FilterQuery>) =>
    idsOf(await backend.search({ ...everything, ...query }));
  const expectFound = async (query: Partial<FilterQuery>) => {
    const expected = expectedPage(corpus, { ...everything, ...query });
    expect(await find(query), JSON.stringify(query)).toEqual(expected);
    return expected.total;
  };

  it('says that it is ready', () => backend.ready());

  it('pages through all listings in every order, words for a price last; past the end is nothing', async () => {
    for (const { value: sortFilter } of sortOptions)
      for (const p of [1, 2, 4, 5, 999_999_999]) await expectFound({ sortFilter, p });
    for (const sortFilter of ['price-asc', 'price-desc'] as const)
      expect((await find({ sortFilter, p: 4 })).ids.slice(-2)).toEqual(['2011', '2010']);
  });

  it('compares letters the Turkish way and wildcards to the letter, in any combination of filters', async () => {
    for (const query of tellingQueries) expect(await expectFound(query)).toBeGreaterThan(0);
    for (const query of randomQueries(150)) await expectFound(query);
  });

  it('finds nothing, and does not fail, for ids and words that cannot be', async () => {
    const ids = ['0', '-1', '1e3', '+2001', '02001', 'abc', '9'.repeat(40), "2001' or 1=1", '../2001', '😀'];
    for (const searchedId of ids)
      expect(await find({ searchedId }), searchedId).toEqual({ ids: [], total: 0 });
    for (const id of [...ids, '', '\0']) expect(await backend.listing(id), id).toBeNull();
    for (const query of [{ searchFilter: '%_' }, { cityFilter: "Eskişehir' or 1=1 --" }])
      expect(await find(query)).toEqual({ ids: [], total: 0 });
  });

  it('previews by category, newest first', async () => {
    for (const [p, filter] of [[4, null] as const, [1, 'isyeri'] as const])
      expect(idsOf(await backend.preview({ p, filter }))).toEqual(
        expectedPage(corpus, { ...everything, p, filter }),
      );
  });

  it('names every listing once, with what a crawler must know', async () => {
    const items = await Array.fromAsync(backend.inventory());
    expect(items.map(({ id }) => id).sort()).toEqual(corpus.map(({ id }) => id).sort());
    expect(items.find(({ id }) => id === '2004')).toEqual({
      id: '2004',
      photos: ['ornek/villa-1.jpg', 'ornek/salon-1.jpg'],
      updatedAt: '2026-01-02T00:00:00.000Z',
      type: 'Konut',
      status: 'Satilik',
      city: 'İZMİR',
      district: 'Çeşme',
    });
  });

  it('names homes for sale, complete as in lists', async () => {
    const homes = await Array.fromAsync(backend.homesForSale());
    const expected = corpus.filter(({ type, emlakDurumu }) => type === 'Konut' && emlakDurumu === 'Satilik');
    expect(homes.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(homes.length).toBeGreaterThan(3);
    const { listings } = await backend.search({ ...everything, searchedId: homes[0]?.id ?? '' });
    expect(homes[0]).toEqual(listings[0]);
  });

  it('sends featured items in the agency’s order, with their description', async () => {
    const featured = await backend.featured();
    expect(featured.map(({ id, price, aciklama }) => [id, price, aciklama])).toEqual([
      ['2015', '12.345.678.901', '<p>Açıklama</p>'],
      ['2014', '1.000.000', '<p>Açıklama</p>'],
    ]);
  });

  it('sends one listing complete, and in lists what a card needs (rules#listing-preview)', async () => {
    const { featuredOrder, ...sent } = corpus[0] as SampleListing;
    expect(await backend.listing('2001')).toMatchObject(sent);
    const { listings } = await backend.search({ ...everything, searchedId: '2001' });
    expect(listings).toMatchObject([toSamplePreview(corpus[0] as SampleListing)]);
    // A price in words is sent as it is.
    expect((await backend.listing('2011'))?.price).toBe('Fiyat sorunuz');
  });

  it('names types and places once each, in Turkish order, and those of a city however it is spelt', async () => {
    expect(await backend.activeTypes()).toEqual(['Arsa', 'Isyeri', 'Konut', 'Tarla']);
    expect(await backend.cities()).toEqual(['Eskişehir', 'ISPARTA', 'İZMİR']);
    const districts = ['ÇEŞME', 'EĞİRDİR', 'Merkez', 'Odunpazarı', 'Tepebaşı'];
    expect(await backend.districts(null)).toEqual(districts);
    expect(await backend.districts('ısparta')).toEqual(['EĞİRDİR', 'Merkez']);
    expect(await backend.districts('Ankara')).toEqual([]);
  });

  it('counts the listings of each type and status, where it counts at all (rules#shortcuts)', async () => {
    const counts = await backend.counts?.();
    if (counts === undefined) return;
    const sum = (of: typeof counts) => of.reduce((total, { count }) => total + count, 0);
    expect(sum(counts)).toBe(corpus.length);
    const sold = counts.filter(({ status }) => status === 'Satilik');
    expect(sum(sold)).toBe(corpus.filter(({ emlakDurumu }) => emlakDurumu === 'Satilik').length);
  });

  it('sends a photograph with type, length and tag, and not again while it is unchanged', async () => {
    const file = await backend.file('ornek/villa-1.jpg', null);
    expect(file).toMatchObject({ status: 200, contentType: 'image/jpeg' });
    expect(file?.lastModified).toMatch(/ GMT$/);
    const { byteLength } = await new Response(file?.body).arrayBuffer();
    expect(byteLength).toBeGreaterThan(100_000);
    expect(file?.contentLength).toBe(byteLength);
    const again = await backend.file('ornek/villa-1.jpg', file?.etag ?? '');
    expect(again).toMatchObject({ status: 304, etag: file?.etag, body: null });
    expect(await backend.fileTag('ornek/villa-1.jpg')).toEqual(expect.any(String));
  });

  const message = (fullName: string, more: Partial<Message> = {}): Message => ({
    ...messageSchema.parse({ fullName, phone: '532 000 00 01', type: 'satis', message: 'Merhaba' }),
    ...more,
  });

  it('stores messages, the phone as ten digits', async () => {
    const sent = [
      message('Çağrı Iğdır', { messageTo: 11 }),
      message('', { type: '', message: '', phone: '5320000001' }),
      message('Uzun', { message: '😀 ğ\n'.repeat(500) }),
    ];
    for (const item of sent) expect(await backend.setMessage(item, '203.0.113.1')).toBe('stored');
    const [first, ...others] = sent.map((item) => ({ ...item, phone: '5320000001' }));
    expect(await opened.storedMessages()).toEqual([{ ...first, messageTo: '11' }, ...others]);
  });

  it('stores a message once that comes again, also at once, and leaves the limit as it was', async () => {
    const before = (await opened.storedMessages()).length;
    const again = Array.from({ length: 12 }, () => backend.setMessage(message('Yine'), '203.0.113.4'));
    expect(await Promise.all(again)).toEqual(Array(12).fill('stored'));
    expect(await opened.storedMessages()).toHaveLength(before + 1);
  });

  it('refuses messages to one visitor over the limit, not to another', async () => {
    const before = (await opened.storedMessages()).length;
    const flood = Array.from({ length: 12 }, (_, n) => message(`Sel ${n}`));
    const answers = await Promise.all(flood.map((item) => backend.setMessage(item, '203.0.113.2')));
    const { count } = suiteMessageLimit;
    const results = answers.map((answer) => (typeof answer === 'string' ? answer : answer.reason));
    expect(results.toSorted()).toEqual([
      ...Array(count).fill('stored'),
      ...Array(12 - count).fill('too-many'),
    ]);
    expect(await backend.setMessage(message('Başkası'), '203.0.113.3')).toBe('stored');
    expect(await opened.storedMessages()).toHaveLength(before + count + 1);
  });
}
