import type { CallName } from '#lib/contract/calls.ts';
import { limits } from '#lib/site/limits.ts';
import { type FaultUpstream, startFaultUpstream } from '../fault-upstream.ts';
import { json } from '../sample-answer.ts';
import { corpus } from './corpus.ts';

const groupSize = 20;
const texts = corpus.map(({ text }) => text);

/** The corpus in groups by the id of the listing that carries one. */
const groups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Array.from({ length: Math.ceil(texts.length / groupSize) }, (_, index) => [
    `grup-${index}`,
    texts.slice(index * groupSize, (index + 1) * groupSize),
  ]),
);
export const groupIds = Object.keys(groups);

const textFields = `
  id_users title aciklama emlakDurumu emlakAltTipi type price il ilce mahalle embedUrl videoUrl isim soyisim telefon
  ic_ozellikler olusturmaTarihi guncellemeTarihi bilinmeyenAlan`;
const listFields = 'image_carousel cephe dis_ozellikler muhit ulasim manzara';
const filled = (names: string, value: unknown) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, value]),
  );

/** A detail in which every field says the same (rules#listing-detail). */
function detailOf(words: readonly string[]) {
  const halves = words.map((word) => word.replaceAll(':', ''));
  return {
    ...filled(textFields, words.join(' ')),
    ...filled(listFields, words),
    typicalFeatures: halves.map((half) => `${half}:${half}`),
  };
}

const previewOf = (word: string, id: string) => ({ ...detailOf([word]), id, image: [word, word] });
/** A listing for every vector, whose id is the vector too. */
const hostilePreviews = texts.map((text) => previewOf(text, text));

/** What the listing with this id says: a group, or the vector that has this number or is this text. */
function wordsOf(id: string): readonly string[] | undefined {
  const vector = corpus.find(({ number, text }) => id === String(number) || id === text);
  return vector ? [vector.text] : groups[id];
}

function listAnswer(call: Exclude<CallName, 'listing' | 'file'>, query: URLSearchParams) {
  const previews =
    {
      acilan: groupIds.map((id) => previewOf('Düz', id)),
      all: hostilePreviews,
      // A narrowed list is a page of the usual length.
    }[query.get('statusFilter') ?? ''] ?? hostilePreviews.slice(0, limits.pageSize);
  const answers: Record<typeof call, object> = {
    previewFeatured: { data: hostilePreviews },
    preview: { data: hostilePreviews },
    previewWithFilters: { data: previews, kayitSayisi: previews.length },
    activeTypes: { data: texts.map((type) => ({ type })) },
    cities: { data: texts },
    districts: { data: texts },
    setMessage: {},
  };
  return { m: 'basarili', ...answers[call] };
}

/** A compromised upstream: every field of every call is a vector. */
export function startHostileUpstream(): Promise<FaultUpstream> {
  return startFaultUpstream({
    answer: ({ call, url }) => {
      const query = new URL(url, 'http://upstream').searchParams;
      if (call === null || call === 'file') return json({ m: texts[0] }, 404);
      if (call !== 'listing') return json(listAnswer(call, query));
      const words = wordsOf(query.get('id') ?? '');
      return json(words ? { m: 'basarili', data: [detailOf(words)] } : { m: 'bulunamadi', data: [] });
    },
  });
}
