import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, type FilterQuery } from '#lib/contract/filter-query.ts';
import { type Message, messageSchema } from '#lib/contract/message.ts';
import type { SampleListing } from '#lib/listing/samples/sample-listing.ts';
import { sortOptions } from '#lib/site/limits.ts';
import type { Backend } from './backend.ts';
import { corpus } from './testing/corpus.ts';
import { expectedPage, letterQueries, randomQueries } from './testing/queries.ts';

/** The limit under which a backend is opened for the suite: messages a visitor may send, and in what time. */
export const suiteMessageLimit = { count: 5, windowMinutes: 15 };

export type OpenedBackend = {
  backend: Backend;
  /** The messages in the store, where the test can look into it. */
  storedMessages?: () => Promise<Message[]>;
  close(): Promise<void>;
};

/** Opens a backend that holds exactly these listings, the sample photographs, and no messages. */
export type BackendOpener = (listings: readonly SampleListing[]) => Promise<OpenedBackend>;

/** What every backend must do, however it is reached (rules#modes: one suite over all of them). */
export function describeBackend(name: string, open: BackendOpener): void {
  describe(name, () => {
    let opened: OpenedBackend;
    let backend: Backend;
    beforeAll(async () => {
      opened = await open(corpus);
      backend = opened.backend;
    });
    afterAll(() => opened?.close());

    const find = async (query: Partial<FilterQuery>) => {
      const page = await backend.search({ ...everything, ...query });
      return { ids: page.listings.map(({ id }) => id), total: page.total };
    };
    const titles = async (searchFilter: string) =>
      (await backend.search({ ...everything, searchFilter })).listings.map(({ title }) => title).sort();

    describe('listings', () => {
      it('says that it is ready', () => backend.ready());

      it('pages through all of them in every order, prices without a number last', async () => {
        for (const { value: sortFilter } of sortOptions)
          for (let p = 1; p <= 5; p += 1) {
            const query = { ...everything, sortFilter, p };
            expect(await find(query), `${sortFilter}, page ${p}`).toEqual(expectedPage(corpus, query));
          }
        for (const sortFilter of ['price-asc', 'price-desc'] as const)
          expect((await find({ sortFilter, p: 4 })).ids.slice(-2)).toEqual(['2012', '2011']);
      });

      it('answers a page past the end with nothing and the true total', async () => {
        expect(await find({ p: 999_999_999 })).toEqual({ ids: [], total: corpus.length });
        expect(await find({ p: 3, filter: 'Arsa' })).toEqual({ ids: [], total: 1 });
      });

      it('compares letters the Turkish way, in each filter and in any combination of them', async () => {
        for (const query of letterQueries) {
          const found = await find(query);
          expect(found, JSON.stringify(query)).toEqual(expectedPage(corpus, { ...everything, ...query }));
          expect(found.total).toBeGreaterThan(0);
        }
        for (const query of randomQueries(150))
          expect(await find(query), JSON.stringify(query)).toEqual(expectedPage(corpus, query));
      });

      it('takes wildcards and backslashes in a search to the letter', async () => {
        expect(await titles('%50')).toEqual(['%50 indirimli']);
        expect(await titles('a_b')).toEqual(['A_B blok']);
        expect(await titles('\\')).toEqual(['Ters \\ bölü']);
        expect(await titles('%_')).toEqual([]);
      });

      it('finds nothing, and does not fail, for words and ids that cannot be', async () => {
        for (const searchedId of ['0', '-1', '1e3', '02001', '9'.repeat(40), "2001' or 1=1"]) {
          expect(await find({ searchedId }), searchedId).toEqual({ ids: [], total: 0 });
        }
        expect(await find({ searchFilter: 'yokböylebirşey' })).toEqual({ ids: [], total: 0 });
        expect(await find({ cityFilter: "Eskişehir'--" })).toEqual({ ids: [], total: 0 });
      });

      it('previews by category, newest first', async () => {
        for (const query of [
          { p: 1, filter: null },
          { p: 4, filter: null },
          { p: 1, filter: 'isyeri' },
        ]) {
          const page = await backend.preview(query);
          const expected = expectedPage(corpus, { ...everything, ...query });
          expect({ ids: page.listings.map(({ id }) => id), total: page.total }).toEqual(expected);
        }
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

      it('sends a preview by the contract (rules#listing-preview)', async () => {
        const { listings } = await backend.search({ ...everything, searchedId: '2004' });
        expect(listings).toHaveLength(1);
        expect(listings[0]).toMatchObject({
          id: '2004',
          type: 'Konut',
          title: 'İZMİR’de yazlık',
          price: '9.500.000',
          emlakDurumu: 'Satilik',
          il: 'İZMİR',
          ilce: 'Çeşme',
          mahalle: 'Ilıca',
          image: ['ornek/villa-1.jpg', 'ornek/salon-1.jpg'],
          typicalFeatures: ['Oda Sayısı:3+1', 'Brüt m²:120'],
          aciklama: '',
        });
      });

      it('sends featured items in the agency’s order, with their description', async () => {
        const featured = await backend.featured();
        expect(featured.map(({ id, aciklama }) => ({ id, aciklama }))).toEqual([
          { id: '2015', aciklama: '<p>Açıklama</p>' },
          { id: '2014', aciklama: '<p>Açıklama</p>' },
        ]);
        expect(featured[0]?.price).toBe('12.345.678.901');
      });
    });

    describe('one listing', () => {
      it('comes complete, with a price that is no number as it is', async () => {
        const { featuredOrder, guncellemeTarihi, ...sent } = corpus[0] as SampleListing;
        expect(await backend.listing('2001')).toMatchObject({ ...sent, guncellemeTarihi });
        expect((await backend.listing('2011'))?.price).toBe('Fiyat sorunuz');
        expect((await backend.listing('2012'))?.price).toBe('');
      });

      it('is null for ids that no listing has', async () => {
        const ids = ['1', '999999999', 'abc', '', '+2001', '9'.repeat(30), '../2001', '\0', '😀'];
        for (const id of ids) expect(await backend.listing(id), id).toBeNull();
      });
    });

    describe('places and types', () => {
      it('come once each, in Turkish order', async () => {
        expect(await backend.activeTypes()).toEqual(['Arsa', 'Isyeri', 'Konut', 'Tarla']);
        expect(await backend.cities()).toEqual(['Eskişehir', 'ISPARTA', 'İZMİR']);
        expect(await backend.districts(null)).toEqual([
          'ÇEŞME',
          'EĞİRDİR',
          'Merkez',
          'Odunpazarı',
          'Tepebaşı',
        ]);
      });

      it('are the districts of one city, however it is spelt', async () => {
        expect(await backend.districts('ısparta')).toEqual(['EĞİRDİR', 'Merkez']);
        expect(await backend.districts('ESKİŞEHİR')).toEqual(['Odunpazarı', 'Tepebaşı']);
        expect(await backend.districts('Ankara')).toEqual([]);
      });
    });

    describe('photographs', () => {
      const bytesOf = async (body: ReadableStream<Uint8Array> | null) =>
        (await new Response(body).arrayBuffer()).byteLength;

      it('come with type, length and tag, and not again while unchanged', async () => {
        const file = await backend.file('ornek/villa-1.jpg', null);
        expect(file).toMatchObject({ status: 200, contentType: 'image/jpeg' });
        expect(file?.lastModified).toMatch(/ GMT$/);
        const length = await bytesOf(file?.body ?? null);
        expect(length).toBeGreaterThan(100_000);
        expect(file?.contentLength).toBe(length);
        const again = await backend.file('ornek/villa-1.jpg', file?.etag ?? '');
        expect(again).toMatchObject({ status: 304, etag: file?.etag, body: null });
        const changed = await backend.file('ornek/villa-1.jpg', '"other"');
        expect(changed?.status).toBe(200);
        await changed?.body?.cancel();
      });

      it('are not found where there is none below the folder', async () => {
        const paths = [
          '',
          'yok.jpg',
          'ornek',
          '../database/PG_VERSION',
          'ornek/../../lock.sqlite',
          '/etc/passwd',
          '\0',
        ];
        for (const path of paths) expect(await backend.file(path, null), path).toBeNull();
      });
    });

    describe('messages', () => {
      const message = (fullName: string, more: Partial<Message> = {}): Message => ({
        ...messageSchema.parse({ fullName, phone: '532 000 00 01', type: 'satis', message: 'Merhaba' }),
        ...more,
      });

      it('are stored, the phone as ten digits', async () => {
        const sent = [
          message('Çağrı Iğdır', { messageTo: 11 }),
          message('', { type: '', message: '', phone: '5320000001' }),
          message('Uzun', { message: '😀 ğ\n'.repeat(500) }),
        ];
        for (const item of sent) expect(await backend.setMessage(item, '203.0.113.1')).toBe('stored');
        if (!opened.storedMessages) return;
        const expected = sent.map((item) => ({
          ...item,
          phone: '5320000001',
          messageTo: item.messageTo === null ? null : '11',
        }));
        expect(await opened.storedMessages()).toEqual(expected);
      });

      it('are one when they come again, and leave the limit as it was', async () => {
        const before = (await opened.storedMessages?.())?.length ?? 0;
        for (let times = 0; times < 12; times += 1)
          expect(await backend.setMessage(message('Yine'), '203.0.113.4')).toBe('stored');
        const after = await opened.storedMessages?.();
        if (after) expect(after).toHaveLength(before + 1);
      });

      it('are refused to one visitor over the limit, not to another', async () => {
        const before = (await opened.storedMessages?.())?.length ?? 0;
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, n) => backend.setMessage(message(`Sel ${n}`), '203.0.113.2')),
        );
        expect(answers.filter((answer) => answer === 'stored')).toHaveLength(suiteMessageLimit.count);
        expect(answers.filter((answer) => answer === 'too-many')).toHaveLength(12 - suiteMessageLimit.count);
        expect(await backend.setMessage(message('Başkası'), '203.0.113.3')).toBe('stored');
        const after = await opened.storedMessages?.();
        if (after) expect(after).toHaveLength(before + suiteMessageLimit.count + 1);
      });
    });
  });
}
