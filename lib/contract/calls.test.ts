import { describe, expect, it } from 'vitest';
import { type CallName, calls, callUrl } from './calls.ts';

describe('calls', () => {
  it('are nine (rules#calls)', () => {
    const table = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
    expect(table).toEqual([
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
});

describe('callUrl', () => {
  it('appends the path to a base with or without a slash', () => {
    expect(callUrl('https://host/api/api', 'cities')).toBe('https://host/api/api/ilan/get-cities');
    expect(callUrl('https://host/api/api/', 'cities')).toBe('https://host/api/api/ilan/get-cities');
    expect(callUrl('/api/api/', 'listing', { id: '1001' })).toBe('/api/api/ilan/getIlan?id=1001');
  });

  it('writes the query of the latest listings (rules#calls)', () => {
    expect(callUrl('/api/api/', 'preview', { p: '1', filter: 'Tumu' })).toBe(
      '/api/api/ilan/get-preview/?p=1&filter=Tumu',
    );
  });

  it('leaves out what is undefined and escapes the rest', () => {
    expect(callUrl('/', 'districts', { city: undefined })).toBe('/ilan/get-districts');
    expect(callUrl('/', 'districts', { city: 'Eskişehir & Çevresi#?' })).toBe(
      '/ilan/get-districts?city=Eski%C5%9Fehir+%26+%C3%87evresi%23%3F',
    );
  });

  it('keeps an id inside its parameter', () => {
    const url = new URL(callUrl('https://host/api', 'listing' satisfies CallName, { id: '../x?y=1&z#' }));
    expect(url.pathname).toBe('/api/ilan/getIlan');
    expect([...url.searchParams]).toEqual([['id', '../x?y=1&z#']]);
  });
});
