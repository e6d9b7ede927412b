import { describe, expect, it } from 'vitest';
import { pageFormText, popupResult } from './message-result.ts';

// rules#popup-results, rules#page-form-results, to the letter.
describe('page form', () => {
  it.each([
    [{ kind: 'http' as const }, 'Çok fazla istek atıldı 15 dakika bekleyin.'],
    [{ kind: 'network' as const }, 'Çok fazla istek atıldı 15 dakika bekleyin.'],
    [{ kind: 'm' as const, m: 'Too many requests!' }, 'Çok istek atıldı 15 dakika sonra tekrar deneyiniz.'],
    [{ kind: 'm' as const, m: 'se' }, 'Sunucu hatası.'],
    [{ kind: 'm' as const, m: 'sce' }, 'Sunucu hatası.'],
    [{ kind: 'ok' as const }, 'Mesajınız iletilmiştir.'],
  ])('%j', (outcome, text) => {
    expect(pageFormText(outcome)).toBe(text);
  });
});

describe('popup', () => {
  const failed = (body: string) => ({ isSuccess: false, title: 'Hata', body });

  it.each([
    [{ kind: 'http' as const }, failed('Çok istek atıldı 15 dakika sonra tekrar deneyiniz.')],
    [
      { kind: 'm' as const, m: 'Too many requests!' },
      failed('Çok istek atıldı 15 dakika sonra tekrar deneyiniz.'),
    ],
    [{ kind: 'm' as const, m: 'se' }, failed('Sunucu hatası.')],
    [{ kind: 'm' as const, m: 'sce' }, failed('Sunucu hatası.')],
    [{ kind: 'ok' as const }, { isSuccess: true, title: 'Başarılı', body: 'Mesajınız iletilmiştir.' }],
    [{ kind: 'network' as const }, null],
  ])('%j', (outcome, result) => {
    expect(popupResult(outcome)).toEqual(result);
  });
});
