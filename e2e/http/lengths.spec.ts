import { screens } from '#e2e/pages/screens.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask, type PlainAnswer } from '#lib/dev/testing/plain-http.ts';

// Some messengers show no picture of which they do not know the size, and a HEAD that differs misleads whoever asks it.

/** Of the moment, not of the answer. */
const fleeting = ['date', 'connection', 'keep-alive', 'x-nextjs-cache'];

function lastingHeaders({ headers }: PlainAnswer) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !fleeting.includes(name)));
}

const photograph = '/api/api/files/?filepath=ornek/konut-dis-1.jpg';
const inWidth = (url: string) => `/_next/image?url=${encodeURIComponent(encodeURI(url))}&w=640&q=60`;

const addresses = {
  documents: [...screens, '/ilanlar?kategori=Arsa', '/ilanlar?sayfa=99999'],
  redirects: ['/yok', '/ilan-detay', '/ilan-detay?id=999999'],
  icons: ['/favicon.ico', '/icon.svg', '/icon.svg?abc', '/apple-touch-icon.png'],
  'files of the convention': ['/robots.txt', '/sitemap.xml', '/sitemap/9999.xml', '/manifest.webmanifest'],
  'shared pictures': ['/paylasim?id=1001', '/paylasim?id=1001&v=x', '/paylasim?id=999999', '/paylasim'],
  photographs: [photograph, `${photograph}.yok`, '/api/api/files/'],
  pictures: [
    '/images/default.jpg',
    inWidth('/images/default.jpg'),
    inWidth(`${photograph}.yok`),
    inWidth('x'),
  ],
  calls: ['/api/api/ilan/get-cities', '/api/api/ilan/getIlan?id=1001', '/api/api/ilan/get-preview/?p=x'],
  'other calls': ['/api/api/messages/set-message', '/api/form', '/api/yok', '/api/health', '/api/ready'],
  'files of a build': ['/_next/static/yok.js'],
};

for (const [kind, targets] of Object.entries(addresses))
  test(`The answer to GET has its length, and HEAD the same headers: ${kind}`, { tag: '@front' }, async ({
    baseURL,
  }) => {
    for (const target of targets)
      for (const encoding of ['identity', 'gzip, br'])
        await test.step(`${target} ${encoding}`, async () => {
          const asked = { headers: { 'Accept-Encoding': encoding } };
          // What may be kept is compressed once, and has its length from then on.
          await ask(baseURL, target, asked);
          const answer = await ask(baseURL, target, asked);
          // What is kept nowhere is compressed on its way.
          if (answer.headers['cache-control'] === 'no-store' && answer.headers['content-encoding']) return;
          expect(lastingHeaders(answer)).toMatchObject({ 'content-length': String(answer.body.length) });
          const head = await ask(baseURL, target, { ...asked, method: 'HEAD' });
          expect([head.status, head.body.length]).toEqual([answer.status, 0]);
          expect(lastingHeaders(head)).toEqual(lastingHeaders(answer));
          const { etag } = answer.headers;
          if (!etag) return;
          const again = await ask(baseURL, target, { headers: { 'If-None-Match': etag } });
          expect([again.status, again.body.length]).toEqual([304, 0]);
        });
  });

test('A range that a file does not have is answered by the whole', { tag: '@front' }, async ({ baseURL }) => {
  for (const Range of ['bytes=9-1', 'bytes=99999999-'])
    expect(await ask(baseURL, '/images/default.jpg', { headers: { Range } }), Range).toMatchObject({
      status: 200,
    });
});

test('The answer to POST has its length', { tag: '@front' }, async ({ baseURL }) => {
  const json = { 'content-type': 'application/json' };
  for (const [target, headers, body] of [
    ['/api/api/ilan/get-active-types', json, '{}'],
    ['/api/api/messages/set-message', json, '{'],
    ['/api/form', { 'content-type': 'application/x-www-form-urlencoded' }, 'phone=1'],
    ['/api/form', json, '{}'],
    ['/api/api/files/', {}, ''],
    ['/yok', {}, ''],
  ] as const) {
    const answer = await ask(baseURL, target, { method: 'POST', headers, body });
    expect(answer.headers, target).toMatchObject({ 'content-length': String(answer.body.length) });
  }
});
