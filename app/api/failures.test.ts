import { describe, expect, it } from 'vitest';
import { serveFakeBackend } from '#e2e/support/fake-backend.ts';
import { BackendError } from '#lib/backend/backend-error.ts';

const { backend, logged, get, post } = serveFakeBackend();

describe('a failing backend', () => {
  const failing: [keyof typeof backend, string][] = [
    ['featured', 'ilan/get-preview-featured'],
    ['preview', 'ilan/get-preview'],
    ['search', 'ilan/get-preview-with-filters'],
    ['cities', 'ilan/get-cities'],
    ['districts', 'ilan/get-districts'],
    ['listing', 'ilan/getIlan?id=1'],
    ['file', 'files?filepath=a.jpg'],
  ];

  it.each(failing)('%s is 502 behind an upstream, 500 on a database', async (method, path) => {
    for (const [kind, status] of [
      ['network', 502],
      ['http', 502],
      ['shape', 502],
      ['refused', 502],
      ['database', 500],
    ] as const) {
      backend[method].mockRejectedValueOnce(new BackendError(kind, 'call', 'detail'));
      const response = await get(path);
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ m: 'sce' });
    }
  });

  it('is logged once, with its cause and without anything a visitor wrote', async () => {
    const cause = Object.assign(new Error('insert of gizli failed'), { code: '53100' });
    backend.setMessage.mockRejectedValueOnce(
      new BackendError('database', 'call', 'insert failed', { cause }),
    );
    backend.cities.mockRejectedValueOnce(new TypeError('gizli is not a function'));
    expect((await post('messages/set-message', JSON.stringify({ phone: '5321234567' }))).status).toBe(500);
    expect((await get('ilan/get-cities')).status).toBe(500);
    const lines = logged.mock.calls.flat().map(String);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"cause":"Error 53100"');
    expect(lines[1]).toContain('TypeError');
    expect(lines.join()).not.toContain('gizli');
  });
});
