import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import { type Client, noOutside, phone, placeOf } from './client.ts';
import type { WebKitPrograms } from './programs.ts';

/** A start takes two seconds, four on a busy machine. */
const startMs = 20_000;
const starts = 3;
const lostMs = 2000;

/**
 * Starts WebKitGTK in a screen without a monitor, driven over WebDriver. Debian's MiniBrowser crashes in one start of
 * twenty, and its driver would wait for it forever.
 */
export async function startWebKit(programs: WebKitPrograms): Promise<Client> {
  for (let left = starts; ; left -= 1) {
    try {
      return await startOnce(programs);
    } catch (reason) {
      if (left === 1) throw reason;
    }
  }
}

async function startOnce({ driver, browser, xvfb }: WebKitPrograms): Promise<Client> {
  const children: ChildProcess[] = [];
  // Without its screen the browser ends too.
  const end = async () => {
    for (const child of children) {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    }
  };
  // Whatever waits for one of them then fails.
  const timer = setTimeout(end, startMs);
  try {
    const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.unshift(screen);
    const display = await screen.stdout.iterator({ destroyOnReturn: false }).next();
    if (display.done) throw new Error('Xvfb did not start');
    const port = await freePort();
    const server = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(display.value).trim()}`,
        // Without it WebKit draws no page for root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    });
    children.unshift(server);
    const address = `http://127.0.0.1:${port}`;
    await untilReady(address);
    return clientOf(await openBrowser(address, browser), end);
  } catch (reason) {
    await end();
    throw reason;
  } finally {
    clearTimeout(timer);
  }
}

async function untilReady(address: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < startMs; await delay(100)) {
    const answer = await fetch(`${address}/status`, { signal: AbortSignal.timeout(lostMs) }).catch(
      () => null,
    );
    if (answer?.ok) return;
  }
  throw new Error('WebKitWebDriver did not start');
}

async function openBrowser(address: string, browser: string): Promise<WebDriver> {
  const proxy = `${noOutside.host}:${noOutside.port}`;
  const capabilities = new Capabilities({
    proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: noOutside.except },
    browserName: 'MiniBrowser',
    // An alert that no journey takes stays, and fails what comes next.
    unhandledPromptBehavior: 'ignore',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const web = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  // Its bar of buttons keeps the window from being narrower than about 450 px.
  await web
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phone });
  return web;
}

function clientOf(web: WebDriver, end: () => Promise<void>): Client {
  return {
    open: (url) => web.get(url),
    back: () => web.navigate().back(),
    run: (work, ...args) => web.executeScript(work as never, ...args),
    async find(work, ...args) {
      const element = await web.executeScript<WebElement | null>(work as never, ...args);
      return (
        element && {
          click: () => element.click(),
          type: (text) => element.sendKeys(text),
          place: () => web.executeScript<string>(placeOf as never, element),
        }
      );
    },
    async takeAlert() {
      try {
        const alert = await web.switchTo().alert();
        const text = await alert.getText();
        await alert.accept();
        return text;
      } catch (reason) {
        if (reason instanceof error.NoSuchAlertError) return null;
        throw reason;
      }
    },
    exceptions: () => [],
    async close() {
      await web.quit().catch(() => {});
      await end();
    },
  };
}
