import { expect, it } from 'vitest';
import { wirePreviewSchema } from '#lib/contract/listing.ts';
import { toListingSummary } from './from-wire.ts';
import { readPreview } from './read-preview.ts';

const full = {
  id: 1001,
  type: 'Konut',
  title: ' Ferah daire ',
  price: '1.250.000',
  emlakDurumu: 'Satilik',
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  mahalle: 'Vadişehir',
  image: ['a.jpg', 'b.jpg'],
  typicalFeatures: 'Oda Sayısı:3+1,Kat:2',
  aciklama: '<p>Metin</p>',
};

it.each([
  ['a full listing', full],
  ['lists as text', { ...full, image: 'a.jpg,b.jpg', typicalFeatures: ['Kat:2'] }],
  ['missing fields', { id: 'x', title: null, price: 950000 }],
  ['unknown extra fields', { ...full, yeni: { a: 1 } }],
])('reads %s as the contract does', (_, value) => {
  const preview = readPreview(value);
  expect(preview && toListingSummary(preview)).toEqual(toListingSummary(wirePreviewSchema.parse(value)));
});

it.each([[null], ['text'], [[]], [{}], [{ id: '' }], [{ id: {} }]])('finds no listing in %j', (value) => {
  expect(readPreview(value)).toBeNull();
});

it('lets broken fields of a listing be empty', () => {
  const preview = readPreview({ id: 1, title: { a: 1 }, image: 7, typicalFeatures: [null, 'Kat:2'] });
  expect(preview && toListingSummary(preview)).toMatchObject({
    title: '',
    features: [{ label: 'Kat', value: '2' }],
  });
});
