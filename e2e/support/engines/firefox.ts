import { type ElementHandle, launch } from 'puppeteer-core';
import { findProgram } from '../programs.ts';
import { type Client, phone, proxy } from './client.ts';

/** Starts an installed Firefox, driven over WebDriver BiDi; null when there is none. */
export async function startFirefox(): Promise<Client | null> {
  const program = findProgram('firefox-esr') ?? findProgram('firefox');
  if (!program) return null;
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: phone,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.ssl': proxy.host,
      'network.proxy.ssl_port': proxy.port,
    },
  });
  const page = await browser.newPage();
  const alerts: string[] = [];
  const exceptions: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
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
