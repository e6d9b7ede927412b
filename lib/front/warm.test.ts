import inject from 'light-my-request';
import { expect, it, vi } from 'vitest';
import { createFront } from './front.ts';

it('asks for what visitors enter by before they come: documents of each path, their files, and pictures for phones', async () => {
  const documents: Record<string, string> = {
    '/': '<a href="/l?b=1"></a><a class="x" href="/l?b=2"></a><a href="//x.example/"></a><img srcSet="/p?a=1&amp;w=32 32w, /p?a=1&amp;w=640 640w"/><script src="/_next/static/chunks/a.js"></script>',
    '/l?b=1': '<img srcset="/p?a=2 1080w, /p?a=1&amp;w=640 640w">',
  };
  const seen: string[] = [];
  const warming = createFront(
    async ({ url = '' }, response) => {
      seen.push(url);
      const isPicture = url.startsWith('/p');
      response.writeHead(200, {
        'content-type': isPicture ? 'image/avif' : 'text/html',
        'cache-control': 'public, s-maxage=60, stale-if-error=60',
      });
      response.end(documents[url.replace('=1&', '=1')] ?? documents[url] ?? '');
    },
    { siteUrl: 'https://www.example.com', trustedProxyHops: 1, revalidateSeconds: 60 },
    new AbortController().signal,
  );
  await warming.warmDocuments();
  await warming.warmFiles();
  await vi.waitUntil(() => seen.includes('/p?a=2'), { timeout: 10_000 });
  expect(new Set(seen)).toEqual(
    new Set(['/', '/l?b=1', '/_next/static/chunks/a.js', '/p?a=1&w=640', '/p?a=2']),
  );
  const before = seen.length;
  await inject((...both) => void warming.answer(...both), { url: '/l?b=1' });
  expect(seen.length).toBe(before);
});
