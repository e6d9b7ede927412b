import { type ElementHandle, launch } from 'puppeteer-core';
import { findProgram } from '../find-program.ts';
import { type Client, phone } from './client.ts';

/** Starts an installed Firefox, driven over WebDriver BiDi; null when there is none. */
export async function startFirefox(): Promise<Client | null> {
  const program = findProgram('firefox-esr') ?? findProgram('firefox');
  if (!program) return null;
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: phone,
    // A proxy that does not exist, so that maps and videos fail at once and nothing needs the internet.
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
    },
  });
  const page = await browser.newPage();
  const alerts: string[] = [];
  const exceptions: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  page.on('pageerror', (error) => void exceptions.push(String(error)));
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (work, ...args) => page.evaluate(work as never, ...args) as never,
    async press(find, ...args) {
      const found = (await page.evaluateHandle(find as never, ...args)) as unknown as ElementHandle;
      await found.click();
    },
    type: (text) => page.keyboard.type(text),
    takeAlert: async () => alerts.shift() ?? null,
    exceptions,
    close: () => browser.close(),
  };
}
