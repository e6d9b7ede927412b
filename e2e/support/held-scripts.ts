import { expect, type Locator, type Page } from '@playwright/test';

/** Holds the scripts of the documents that follow until `release`: what a slow phone does for seconds. */
export async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Opens a screen whose scripts load only after `release`. */
export async function openWithHeldScripts(page: Page, path: string) {
  const { release } = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { release };
}

/** Waits until React has hydrated a control, for tests that stop the clock or use the keyboard alone. */
export async function untilHydrated(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

/** Removes commands of buttons (`command`, `commandfor`) from a page, as in Safari below 26.2 and Firefox ESR 140. */
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
