import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';
import { browserFlags } from '#e2e/support/browser-flags.ts';
import { standInForOutsideHosts } from '#e2e/support/outside-hosts.ts';

export function openBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  return chromium.launch({ args: browserFlags, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) });
}

/** A phone that has never been here. Video and map hosts answer with something small. */
export async function openPhone(browser: Browser, siteUrl: string): Promise<BrowserContext> {
  const phone = await browser.newContext({ ...devices['Pixel 7'], locale: 'tr-TR' });
  await standInForOutsideHosts(phone, siteUrl, (problem) => console.log(`  ${problem}`));
  return phone;
}
