import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place, Vector } from './corpus.ts';

const around: Record<Place, (text: string) => string> = {
  html: (text) => `<title>x</title><main>${text}</main>`,
  url: (text) => `<title>x</title><a href="${text}">x</a><iframe src="${text}"></iframe><img src="${text}">`,
  attribute: (text) => `<title>x</title><p title="${text}">x</p>`,
  unquoted: (text) => `<title>x</title><p title=${text}>x</p>`,
  json: (text) => `<title>x</title><script type="application/ld+json">{"name":"${text}"}</script>`,
  script: (text) => `<title>x</title><script>var a = "${text}";</script>`,
  css: (text) => `<title>x</title><style>p { color: ${text} }</style><p>x</p>`,
  rawtext: (text) => `<title>${text}</title><p>x</p>`,
};

export type UnprotectedPages = { url: string; close(): Promise<void> };

/**
 * Pages without policy and escaping, each in a frame of one page: what the vectors do without
 * protection.
 */
export async function servePages(
  pages: readonly Pick<Vector, 'place' | 'text'>[],
): Promise<UnprotectedPages> {
  const frames = pages.map(
    (_, index) => `<iframe sandbox="allow-scripts allow-same-origin allow-forms" src="/${index}"></iframe>`,
  );
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const page = pages[Number(url.slice(1))];
    if (url === '/') response.end(`<!DOCTYPE html><title>x</title>${frames.join('')}`);
    else if (page) response.end(`<!DOCTYPE html>${around[page.place](page.text)}`);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
