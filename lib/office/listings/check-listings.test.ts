import { expect, it } from 'vitest';
import { rowsOf } from '#lib/data/embedded/testing/rows-of.ts';
import { freshSite } from '#lib/data/embedded/testing/test-site.ts';
import { checkListings } from './check-listings.ts';

const site = freshSite();

it('finds what visitors would miss, and nothing where nothing is missing', async () => {
  const listings = () => rowsOf(site(), 'listings');
  await listings().add({
    ...{ id: 6001, title: 'Aynı  Başlık', type: 'KONUT', status: 'Satlık', city: 'Eskişehir' },
    ...{ district: 'Merkez', embedUrl: 'x', videoUrl: 'x', features: ['Kombi'], advisorPhone: '123' },
    images: ['yok.jpg'],
  });
  const second = { id: 6002, title: 'aynı başlık', type: 'Villa', city: 'eskisehir' };
  await listings().add({ ...second, priceText: '125.000 $' });
  const areas = { ...second, id: 6005, title: 'Alanı eksik', type: 'Konut', features: ['Brüt m²:100'] };
  await listings().add({ ...areas, priceAmount: 4_850_000, tourUrl: 'https://eski.example/tur' });
  const third = { title: 'Başka', type: 'Konut', features: ['Oda + Salon Sayısı:Geniş'] };
  const tourUrl = 'https://my.matterport.com/show/?m=abc';
  await listings().add({ ...third, id: 6003, priceText: '4,85 TL', tourUrl });
  await listings().add({ ...third, id: 6004, title: 'Daha başka', priceAmount: 1 });
  const counted: number[] = [];
  const { total, findings } = await checkListings(site(), (done) => counted.push(done));
  const lines = [...findings].flatMap(([finding, details]) =>
    details.map((detail) => `${finding}: ${detail}`),
  );
  const found = `\n${lines.join('\n')}\n`;
  for (const text of [
    'Fotoğraf dosyası bulunamıyor ya da okunamıyor: 6001  yok.jpg\n',
    'İl ya da ilçe yok ya da birbirine uymuyor: 6001  Merkez: Eskişehir ilinde böyle bir ilçe yok\n',
    'Fiyatı yok: 6001\n',
    'Açıklaması yok: 6001\n',
    'Durumu bilinmiyor (süzgeçlerde bulunmaz): 6001  Satlık\n',
    'Danışman telefonu yok ya da 10 haneli değil: 6001  123\n',
    'Aynı başlık birden çok ilanda: 6001  şunlarla aynı: 6002\n',
    'Fotoğrafı yok: 6002\n',
    'Fiyatı sayı değil (fiyat süzgeçlerinde bulunmaz, sıralamada sonda durur): 6002  125.000 $\n',
    'Fiyatı gösterilmiyor: 6003  “4,85 TL” 100 liranın altında, fiyat sayılmadı: sitede “Fiyat sorunuz” yazar; 4,85 milyon ise 4.850.000 yazın\n',
    'Fiyatı gösterilmiyor: 6004  “1” 100 liranın',
    'Oda sayısı okunamıyor: 6003  “Geniş” oda sayısı olarak okunamadı; yalnızca',
    'İl ya da ilçe yok ya da birbirine uymuyor: 6002  ilçe boş\n',
    'Fiyatı yazılı konutta brüt ya da net alan yok (ilanda ikisi de yazmalı): 6005  net alan\n',
    'Sanal tur adresi tanınmıyor: 6005  https://eski.example/tur\n',
    'Harita koordinatı',
    'Video bağlantısı',
    'Özelliği yayınlanmıyor ya da yanlışlıkla tarih olmuş: 6001  Özellikler, 1. özellik etiket:değer',
  ])
    expect(found).toContain(`\n${text}`);
  expect(found).not.toMatch(/: 1001(?: |$)|Sanal tur adresi tanınmıyor: 6003/m);
  expect([total, counted.at(-1)]).toEqual([13, 13]);
});
