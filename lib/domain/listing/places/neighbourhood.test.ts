import { expect, it } from 'vitest';
import { neighbourhoodKey, neighbourhoodName } from './neighbourhood.ts';

it('takes a neighbourhood for one, however it is written', () => {
  const spellings = ['Vişnelik', 'Vişnelik Mah.', ' VİŞNELİK  MAHALLESİ ', 'visnelik mh', 'Vişnelik Mahalle'];
  expect([...new Set(spellings.map(neighbourhoodKey))]).toEqual(['visnelik']);
  expect(neighbourhoodKey('Yeni Mah.')).toBe(neighbourhoodKey('Yeni Mahalle'));
  expect(neighbourhoodKey('Yenimahalle')).toBe('yenimahalle');
  expect(neighbourhoodKey('')).toBe('');
});

it('shortens what stands behind a name, and nothing else', () => {
  const names = ['Vişnelik Mah.', 'VİŞNELİK MAHALLESİ', 'Yeni Mahalle', 'Mahallesi', '71 Evler', ''];
  expect(names.map(neighbourhoodName)).toEqual([
    'Vişnelik',
    'VİŞNELİK',
    'Yeni Mahalle',
    'Mahallesi',
    '71 Evler',
    '',
  ]);
});
