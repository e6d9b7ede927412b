import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openPhone } from './browser.ts';

/** A screen's text and its first photograph as one static file without styles and scripts. */
export async function servePlainPage(siteUrl: string, path: string, browser: Browser) {
  const { html, photo } = await readScreen(siteUrl, path, browser);
  const body = gzipSync(html);
  const server = createServer((request, response) => {
    if (request.url === '/' || photo === null)
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
        .end(body);
    else
      response
        .writeHead(200, { 'Content-Type': photo.type, 'Cache-Control': 'max-age=3600' })
        .end(photo.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function readScreen(siteUrl: string, path: string, browser: Browser) {
  const phone = await openPhone(browser, siteUrl);
  try {
    const page = await phone.newPage();
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    const { title, text, address } = await page.evaluate(() => ({
      title: document.title,
      // biome-ignore lint/performance/useDomNodeTextContent: words as they are laid out, without those of scripts and templates.
      text: document.body.innerText,
      address: [...document.images].find((image) => image.complete && image.width > 200)?.currentSrc ?? null,
    }));
    const answer = address === null ? null : await page.request.get(address);
    const photo = answer && { type: answer.headers()['content-type'] ?? '', body: await answer.body() };
    return { html: plainHtml(title, text, photo !== null), photo };
  } finally {
    await phone.close();
  }
}

function plainHtml(title: string, text: string, hasPhoto: boolean): string {
  const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = text.split(/\n+/).map((line) => `<p>${escaped(line)}</p>`);
  const photo = hasPhoto ? '<img src="/foto" alt="" width="360" height="240">' : '';
  return `<!DOCTYPE html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><link rel="icon" href="data:,">${photo}${paragraphs.join('\n')}</html>`;
}
