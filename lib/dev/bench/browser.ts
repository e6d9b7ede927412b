import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';
import { browserFlags } from '#e2e/support/browser-flags.ts';
import { standInForOutsideHosts } from '#e2e/support/outside-hosts.ts';

export function openBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  return chromium.launch({ args: browserFlags, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) });
}

/** A phone with an empty cache. Video and map hosts are answered with small stand-ins. */
export async function openPhone(browser: Browser, siteUrl: string): Promise<BrowserContext> {
  const phone = await browser.newContext({ ...devices['Pixel 7'], locale: 'tr-TR' });
  await standInForOutsideHosts(phone, siteUrl, (problem) => console.log(`  ${problem}`));
  return phone;
}
