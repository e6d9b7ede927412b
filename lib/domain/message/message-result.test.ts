import { expect, it } from 'vitest';
import { pageFormText, popupResult, type SendOutcome } from './message-result.ts';

const later = 'Çok istek atıldı 15 dakika sonra tekrar deneyiniz.';
const wait = 'Çok fazla istek atıldı 15 dakika bekleyin.';

// To the letter: rules#page-form-results, rules#popup-results.
it.each<[SendOutcome, onPage: string, inPopup: [title: string, body: string] | null]>([
  [{ kind: 'ok' }, 'Mesajınız iletilmiştir.', ['Başarılı', 'Mesajınız iletilmiştir.']],
  [{ kind: 'http', status: 429 }, wait, ['Hata', later]],
  [{ kind: 'network' }, wait, null],
  [{ kind: 'm', m: 'Too many requests!' }, later, ['Hata', later]],
  [{ kind: 'm', m: 'se' }, 'Sunucu hatası.', ['Hata', 'Sunucu hatası.']],
  [{ kind: 'm', m: 'sce' }, 'Sunucu hatası.', ['Hata', 'Sunucu hatası.']],
])('%j reads %j on a page, %j in the popup', (outcome, onPage, inPopup) => {
  expect(pageFormText(outcome)).toBe(onPage);
  const result = inPopup && { isSuccess: outcome.kind === 'ok', title: inPopup[0], body: inPopup[1] };
  expect(popupResult(outcome)).toEqual(result);
});
