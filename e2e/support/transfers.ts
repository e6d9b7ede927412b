import type { CDPSession, Page } from '@playwright/test';

export type Transfer = { url: string; type: string; bytes: number };

/**
 * What a first visit of an address transfers, headers included, until the page is at rest. Nothing is scrolled.
 * @param encoding compression that the browser asks for: `gzip` is what every visitor's browser has
 */
export async function firstLoad(page: Page, url: string, encoding: 'gzip' | 'br'): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const transfers = recordTransfers(session);
  await session.send('Network.enable');
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': encoding });
  await page.goto(url, { waitUntil: 'networkidle' });
  await session.detach();
  return transfers;
}

function recordTransfers(session: CDPSession): Transfer[] {
  const transfers: Transfer[] = [];
  const known = new Map<string, { url: string; type: string }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    known.set(requestId, { url: request.url, type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = known.get(requestId);
    if (request && /^https?:/.test(request.url)) transfers.push({ ...request, bytes: encodedDataLength });
  });
  return transfers;
}

export function bytesOf(transfers: readonly Transfer[], type?: string): number {
  return transfers
    .filter((transfer) => type === undefined || transfer.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** One transfer a line, largest first: what to look at when a budget is exceeded. */
export function transferList(transfers: readonly Transfer[]): string {
  return [...transfers]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ url, type, bytes }) => `${String(bytes).padStart(8)} ${type} ${url}`)
    .join('\n');
}
