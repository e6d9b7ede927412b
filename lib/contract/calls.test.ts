import { describe, expect, it } from 'vitest';
import { type CallName, calls, callUrl } from './calls.ts';

it('are nine (rules#calls)', () => {
  expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET ilan/get-preview-featured',
    'GET ilan/get-preview/',
    'GET ilan/get-preview-with-filters',
    'POST ilan/get-active-types',
    'GET ilan/get-cities',
    'GET ilan/get-districts',
    'GET ilan/getIlan',
    'GET files/',
    'POST messages/set-message',
  ]);
});

describe('callUrl', () => {
  it.each<[url: string, base: string, name: CallName, params?: Record<string, string | undefined>]>([
    ['https://host/api/api/ilan/get-cities', 'https://host/api/api', 'cities'],
    ['https://host/api/api/ilan/get-cities', 'https://host/api/api/', 'cities'],
    ['/api/api/ilan/getIlan?id=1001', '/api/api/', 'listing', { id: '1001' }],
    ['/ilan/get-preview/?p=1&filter=Tumu', '/', 'preview', { p: '1', filter: 'Tumu' }],
    ['/ilan/getIlan?id=..%2Fx%3Fy%3D1%26z%23', '/', 'listing', { id: '../x?y=1&z#' }],
    ['/ilan/get-districts', '/', 'districts', { city: undefined }],
    ['/ilan/get-districts?city=%C5%9E+%26+%23%3F', '/', 'districts', { city: 'Ş & #?' }],
  ])('writes %s (rules#calls)', (url, base, name, params) => {
    expect(callUrl(base, name, params)).toBe(url);
  });
});
