import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a screen whose scripts are on their way until `release` is called: what a slow phone shows for seconds. */
export async function openWithHeldScripts(page: Page, path: string): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { release };
}

/** Waits until React answers for a control: what a test does with a stopped clock or the keyboard alone needs it. */
export async function untilAlive(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

/** Takes commands of buttons (`command`, `commandfor`) from a page, as in Safari below 26.2 and Firefox ESR 140. */
export async function withoutCommands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    // The engine itself acts on a click that nobody prevents.
    const prevent = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[command]')) event.preventDefault();
    };
    addEventListener('click', prevent, true);
  });
}
