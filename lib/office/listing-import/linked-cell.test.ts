import { expect, it } from 'vitest';
import { CellFault, CellLink } from '../spreadsheets/table-file.ts';
import { outcome } from './testing/outcome.ts';

const video = 'https://www.youtube.com/watch?v=abcdefghijk';
const map = 'https://www.google.com/maps?q=39.7667,30.5256';

it.each<[heading: string, label: CellLink['label'], address: string, values: object]>([
  ['Video', 'Videoyu izle', video, { videoUrl: video }],
  ['Harita', 'Konum', map, { embedUrl: map }],
  ['Video', new CellFault('formül'), video, { videoUrl: video }],
  // An old link stays behind a new label.
  ['Video', 'https://youtu.be/kkkkkkkkkkk', video, { videoUrl: 'https://youtu.be/kkkkkkkkkkk' }],
  ['Harita', '39.7, 30.5', map, { embedUrl: '39.7, 30.5' }],
  ['Danışman E-postası', 'Yazın', 'mailto:elif@example.com?subject=a', { advisorEmail: 'elif@example.com' }],
  ['Danışman E-postası', 'elif@example.com', 'mailto:eski@example.com', { advisorEmail: 'elif@example.com' }],
  // Elsewhere the label is what people see.
  ['Başlık', 'Köprülü Daire', 'https://example.com/1', { title: 'Köprülü Daire' }],
  [
    'Danışman',
    'Elif Kaya',
    'https://example.com/elif',
    { advisorFirstName: 'Elif', advisorLastName: 'Kaya' },
  ],
  ['Fotoğraflar', '5001/salon.jpg', 'https://example.com/salon.jpg', { images: ['5001/salon.jpg'] }],
  ['Danışman Telefonu', '0532 123 45 67', 'https://wa.me/905321234567', { advisorPhone: '5321234567' }],
])('takes of a linked cell below %s what belongs there: %s', (heading, label, address, values) => {
  expect(outcome({ [heading]: new CellLink(label, address) })).toEqual({ values });
});

it('takes the label of a feature, and names a video whose link leads to none', () => {
  expect(outcome({ Kat: new CellLink('3', map) }).features).toEqual({ Kat: '3' });
  const { warnings } = outcome({ Video: new CellLink('İzle', 'https://example.com/film.mp4') });
  expect(warnings).toEqual([['Video', expect.stringContaining('video bağlantısı tanınmadı')]]);
  expect(outcome({ Başlık: new CellLink(new CellFault('formül'), map) }).errors).toEqual([
    ['Başlık', 'formül'],
  ]);
});
