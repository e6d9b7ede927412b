import { expect, it } from 'vitest';
import { type CallName, callUrl } from './calls.ts';

it.each<[url: string, base: string, name: CallName, params?: Record<string, string | undefined>]>([
  ['https://host/api/api/ilan/get-cities', 'https://host/api/api', 'cities'],
  ['https://host/api/api/ilan/get-cities', 'https://host/api/api/', 'cities'],
  ['/ilan/get-preview/?p=1&filter=Tumu', '/', 'preview', { p: '1', filter: 'Tumu' }],
  ['/ilan/getIlan?id=..%2Fx%3Fy%3D1%26z%23', '/', 'listing', { id: '../x?y=1&z#' }],
])('writes %s (rules#calls)', (url, base, name, params) => {
  expect(callUrl(base, name, params)).toBe(url);
});
