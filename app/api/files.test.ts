import { describe, expect, it, vi } from 'vitest';
import { fakePhoto, serveFakeBackend } from '#e2e/support/fake-backend.ts';
import { samplePhoto } from '#e2e/support/sample-answer.ts';

const { backend, get } = serveFakeBackend();

describe('photographs', () => {
  it('come with their type, validators and a long life', async () => {
    const response = await get('files/?filepath=1001%2Fdis.png');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(samplePhoto.length),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: '"photo"',
      'last-modified': 'Mon, 02 Jun 2025 10:00:00 GMT',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(samplePhoto);
    expect(backend.file).toHaveBeenCalledWith('1001/dis.png', null);
  });

  it('are not sent again', async () => {
    backend.file.mockResolvedValueOnce({ ...fakePhoto, status: 304 });
    const response = await get('files/?filepath=a.png', { headers: { 'if-none-match': '"photo"' } });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe('"photo"');
    expect(backend.file).toHaveBeenCalledWith('a.png', '"photo"');
  });

  it.each([
    '',
    '?filepath=',
    '?filepath=..%2Fpackage.json',
    '?filepath=a%2F..%2F..%2Fb.png',
    '?filepath=..%5Cb.png',
    '?filepath=a%00.png',
    '?filepath=%FF',
    `?filepath=${'a'.repeat(1025)}`,
  ])('/files/%s is 404 without asking', async (query) => {
    const response = await get(`files/${query}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(backend.file).not.toHaveBeenCalled();
  });

  it.each([null, { ...fakePhoto, contentType: 'image/svg+xml' }, { ...fakePhoto, contentType: 'text/html' }])(
    'are 404 when the backend gives %j',
    async (file) => {
      backend.file.mockResolvedValueOnce(file);
      expect((await get('files/?filepath=a.png')).status).toBe(404);
    },
  );

  it('let go of what a HEAD does not read', async () => {
    const cancel = vi.fn();
    backend.file.mockResolvedValueOnce({ ...fakePhoto, body: new ReadableStream({ cancel }) });
    const response = await get('files/?filepath=a.png', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(samplePhoto.length));
    expect(cancel).toHaveBeenCalled();
  });
});
