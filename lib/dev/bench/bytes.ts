import type { Browser } from '@playwright/test';
import { bytesOf, firstLoad } from '#e2e/support/transfers.ts';
import { openPhone } from './browser.ts';
import type { Row } from './row.ts';
import { screens } from './screens.ts';
import { kilobytes } from './statistics.ts';

/** Measured with an application of one page without content, on the same framework and compression (gzip). */
const emptyPageScriptBytes = 135_000;
const scriptTarget = 175_000;

/** What a first visit on a phone transfers before scrolling. */
export async function benchBytes(siteUrl: string, browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path } of screens) {
    // The server resizes a photograph on its first request; the measured visit is not the first.
    await visit(siteUrl, path, browser, 'gzip');
    const gzip = await visit(siteUrl, path, browser, 'gzip');
    const brotli = await visit(siteUrl, path, browser, 'br');
    rows.push(scriptRow(path, gzip.script, brotli.script), totalRow(path, gzip, brotli));
    console.log(`  ${path}: ${rows.at(-2)?.figure} of JavaScript, ${rows.at(-1)?.figure} in all`);
  }
  return rows;
}

type Visit = { script: number; total: number; requests: number };

async function visit(siteUrl: string, path: string, browser: Browser, encoding: 'gzip' | 'br') {
  const phone = await openPhone(browser, siteUrl);
  const transfers = await firstLoad(await phone.newPage(), siteUrl + path, encoding);
  await phone.close();
  return { script: bytesOf(transfers, 'Script'), total: bytesOf(transfers), requests: transfers.length };
}

function scriptRow(path: string, gzip: number, brotli: number): Row {
  return {
    part: 'bytes',
    what: `${path} JavaScript on first load`,
    figure: `${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`,
    target: `<= ${kilobytes(scriptTarget)} gzip`,
    yardstick: `empty Next page: ${kilobytes(emptyPageScriptBytes)} gzip (constant)`,
    isMet: gzip <= scriptTarget,
    values: { gzipBytes: gzip, brotliBytes: brotli, emptyPageGzipBytes: emptyPageScriptBytes },
  };
}

function totalRow(path: string, gzip: Visit, brotli: Visit): Row {
  const target = path === '/' ? 450_000 : 350_000;
  return {
    part: 'bytes',
    what: `${path} all bytes on first load, phone, before scrolling`,
    figure: `${kilobytes(gzip.total)} gzip, ${kilobytes(brotli.total)} brotli, ${gzip.requests} requests`,
    target: `<= ${kilobytes(target)}`,
    yardstick: '',
    isMet: gzip.total <= target,
    values: { gzipBytes: gzip.total, brotliBytes: brotli.total, requests: gzip.requests },
  };
}
