import type { CallName } from '#lib/contract/calls.ts';
import { limits } from '#lib/site/limits.ts';
import { type FaultUpstream, startFaultUpstream } from '../fault-upstream.ts';
import { json } from '../sample-answer.ts';
import { corpus } from './corpus.ts';

const groupSize = 20;
const texts = corpus.map(({ text }) => text);

/** The corpus in groups, each carried by one listing. */
export const groups: readonly (readonly string[])[] = Array.from(
  { length: Math.ceil(texts.length / groupSize) },
  (_, index) => texts.slice(index * groupSize, (index + 1) * groupSize),
);

/** Ids of the listings that the upstream below knows. */
export const ids = {
  harmless: 'zararsiz',
  single: (number: number) => `tek-${number}`,
  group: (index: number) => `grup-${index}`,
};

/** A detail in which every field says the same (rules#listing-detail). */
function detailOf(words: readonly string[]) {
  const text = words.join(' ');
  const features = words.map((word) => `${word.replaceAll(':', '')}:${word.replaceAll(':', '')}`);
  return {
    id_users: text,
    title: text,
    aciklama: text,
    emlakDurumu: text,
    emlakAltTipi: text,
    type: text,
    price: text,
    il: text,
    ilce: text,
    mahalle: text,
    embedUrl: text,
    videoUrl: text,
    image_carousel: words,
    isim: text,
    soyisim: text,
    telefon: text,
    typicalFeatures: features,
    cephe: words,
    ic_ozellikler: text,
    dis_ozellikler: words,
    muhit: words,
    ulasim: words,
    manzara: words,
    olusturmaTarihi: text,
    guncellemeTarihi: text,
    bilinmeyenAlan: text,
  };
}

function previewOf(word: string, id: string) {
  return { ...detailOf([word]), id, image: [word, word] };
}

/** A listing for every vector, whose id is the vector too. */
const hostilePreviews = texts.map((text) => previewOf(text, text));
/** Listings that can be opened, one for every group. */
const openablePreviews = groups.map((_, index) => previewOf('Düz', ids.group(index)));

function wordsOf(id: string): readonly string[] | null {
  if (id === ids.harmless) return ['duz'];
  const [, kind, digits] = /^(tek|grup)-(\d+)$/.exec(id) ?? [];
  if (kind === 'grup') return groups[Number(digits)] ?? null;
  const vector = corpus.find(({ number, text }) =>
    kind === 'tek' ? number === Number(digits) : text === id,
  );
  return vector ? [vector.text] : null;
}

function listAnswers(call: Exclude<CallName, 'listing' | 'file'>, query: URLSearchParams) {
  const status = query.get('statusFilter');
  // A narrowed list is a page of the usual length.
  const narrowed = hostilePreviews.slice(0, limits.pageSize);
  const previews = status === 'acilan' ? openablePreviews : status === 'all' ? hostilePreviews : narrowed;
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
      if (call !== 'listing') return json(listAnswers(call, query));
      const words = wordsOf(query.get('id') ?? '');
      return json(words ? { m: 'basarili', data: [detailOf(words)] } : { m: 'bulunamadi', data: [] });
    },
  });
}
