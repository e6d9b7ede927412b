import { type ElementHandle, type JSHandle, launch } from 'puppeteer-core';
import { type Client, noOutside, phone } from './client.ts';

/** Starts Firefox, driven over WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Client> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: phone,
    extraPrefsFirefox: proxied,
  });
  const page = await browser.newPage();
  const alerts: string[] = [];
  const thrown: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  page.on('pageerror', (error) => void thrown.push(String(error)));
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (work, ...args) => page.evaluate(work as never, ...args) as never,
    async press(find, ...args) {
      const found: JSHandle = await page.evaluateHandle(find as never, ...args);
      await (found as ElementHandle).click();
    },
    type: (text) => page.keyboard.type(text),
    takeAlert: async () => alerts.shift() ?? null,
    exceptions: () => thrown,
    close: () => browser.close(),
  };
}

const proxied = {
  'network.proxy.type': 1,
  'network.proxy.http': noOutside.host,
  'network.proxy.http_port': noOutside.port,
  'network.proxy.ssl': noOutside.host,
  'network.proxy.ssl_port': noOutside.port,
  'network.proxy.no_proxies_on': noOutside.except.join(','),
};
