import fc from 'fast-check';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

type Sent = { tree?: string | undefined; prefetch?: '1' | '2' | undefined; segment?: string | undefined };

/** Asks for a screen's data as Next's client does: the `_rsc` parameter is a hash of the headers. */
async function navigate(siteUrl: string, path: string, { tree, prefetch, segment }: Sent) {
  const parameter = await computeCacheBustingSearchParam(prefetch, segment, tree, undefined);
  return ask(siteUrl, `${path}${path.includes('?') ? '&' : '?'}_rsc=${parameter}`, {
    headers: {
      rsc: '1',
      ...(tree !== undefined && { 'next-router-state-tree': tree }),
      ...(prefetch !== undefined && { 'next-router-prefetch': prefetch }),
      ...(segment !== undefined && { 'next-router-segment-prefetch': segment }),
    },
  });
}

const stateOf = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const screens = ['/', '/ilanlar', '/ilanlar?kategori=Arsa', '/ilan-detay?id=1001', '/iletisim'];

const genuine: readonly Sent[] = [
  {},
  { tree: stateOf(['', { children: ['iletisim', { children: ['__PAGE__', {}] }, null, 'refetch'] }]) },
  { prefetch: '1', segment: '/_tree' },
];
test('what the browser sends is answered with data', async ({ baseURL }) => {
  for (const path of screens) {
    for (const sent of genuine) {
      const { status, headers } = await navigate(baseURL ?? '', path, sent);
      expect(status, path).toBe(200);
      expect(headers['content-type']).toContain('text/x-component');
    }
  }
});

test('no state makes a page fail', async ({ sites }) => {
  const site = await sites();
  const segment = fc.oneof(
    fc.constantFrom(
      '',
      'children',
      'ilanlar',
      'ilan-detay',
      '__PAGE__',
      '__PAGE__?{"id":"1001"}',
      '__DEFAULT__',
    ),
    fc.string({ maxLength: 10 }),
    fc.tuple(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 }), fc.constantFrom('d', 'c', 'oc', 'x')),
  );
  const marker = fc.constantFrom(null, 'refetch', 'inside-shared-layout', 'metadata-only', 'x', true, 0);
  const tree = fc.memo((depth): fc.Arbitrary<unknown> => {
    const below = fc.dictionary(
      fc.constantFrom('children', 'modal', '__proto__'),
      depth > 1 ? tree(depth - 1) : fc.constant(null),
      { maxKeys: depth > 1 ? 2 : 0 },
    );
    return fc.tuple(segment, below, marker, marker);
  });
  const state = fc.oneof(
    { weight: 5, arbitrary: tree(4).map(stateOf) },
    fc.json({ maxDepth: 4 }).map(encodeURIComponent),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...screens),
      fc.option(state, { nil: undefined }),
      fc.constantFrom('1' as const, '2' as const, undefined),
      fc.constantFrom('/_tree', '/ilanlar/__PAGE__', '/../x', '', undefined),
      async (path, sentTree, prefetch, segment) => {
        fc.pre((sentTree?.length ?? 0) < 8000);
        const { status } = await navigate(site.url, path, { tree: sentTree, prefetch, segment });
        expect([200, 307]).toContain(status);
      },
    ),
    { numRuns: 150 },
  );
  expect(site.output()).not.toContain('request-failed');
});
