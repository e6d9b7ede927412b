import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type Client, noOutside, phone } from './client.ts';
import type { WebKitPrograms } from './programs.ts';

/** A start takes two seconds, four on a busy machine. */
const startMs = 20_000;
const starts = 3;
const commandMs = 60_000;

/**
 * Starts WebKitGTK in a screen without a monitor, driven over WebDriver. Debian's MiniBrowser crashes in one start of
 * twenty, and its driver would wait for it forever.
 */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Client> {
  // Without it WebKit draws no page for root.
  const asRoot = process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  for (let left = starts; ; left -= 1) {
    const port = await freePort();
    const child = spawn(screen, ['-a', driver, `--port=${port}`], {
      stdio: 'ignore',
      // A group of processes of its own, which ends together.
      detached: true,
      env: { ...process.env, ...asRoot },
    });
    const exited = once(child, 'exit');
    const end = async () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await exited;
    };
    // Whatever waits for the driver then fails.
    const timer = setTimeout(end, startMs);
    try {
      return await openBrowser(`http://127.0.0.1:${port}`, browser, end);
    } catch (reason) {
      await end();
      if (left === 1) throw reason;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A command of WebDriver; what it fails by is the name of the error. */
async function command(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const signal = AbortSignal.timeout(commandMs);
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw Object.assign(new Error(value.message), { name: value.error });
  return value;
}

async function openBrowser(driver: string, browser: string, end: Client['close']): Promise<Client> {
  const isListening = () => command(`${driver}/status`).catch(() => null);
  for (const last = Date.now() + startMs; !(await isListening()); await delay(100))
    if (Date.now() > last) throw new Error('WebKitWebDriver did not start');
  const proxy = `${noOutside.host}:${noOutside.port}`;
  const alwaysMatch = {
    proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: noOutside.except },
    // An alert that no journey takes stays, and fails what comes next.
    unhandledPromptBehavior: 'ignore',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  };
  const { sessionId } = await command(`${driver}/session`, { capabilities: { alwaysMatch } });
  const session = `${driver}/session/${sessionId}`;
  const perform = (type: string, actions: object[]) =>
    command(`${session}/actions`, { actions: [{ type, id: type, actions }] });
  // Its bar of buttons keeps the window from being narrower than about 450 px.
  await command(`${session}/window/rect`, { x: 0, y: 0, ...phone });
  return {
    open: (url) => command(`${session}/url`, { url }),
    back: () => command(`${session}/back`, {}),
    run: (work, ...args) =>
      command(`${session}/execute/sync`, { script: `return (${work})(...arguments)`, args }),
    press: (x, y) =>
      perform('pointer', [
        // From somewhere else, or two presses of one button would be a double click.
        { type: 'pointerMove', x: 0, y: 0 },
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        // As long as a person's press takes: WebKitGTK loses some that are shorter.
        { type: 'pause', duration: 50 },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 50 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) =>
      perform(
        'key',
        [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      ),
    async takeAlert() {
      try {
        const text = await command(`${session}/alert/text`);
        await command(`${session}/alert/accept`, {});
        return text;
      } catch (reason) {
        if (reason instanceof Error && reason.name === 'no such alert') return null;
        throw reason;
      }
    },
    exceptions: () => [],
    async close() {
      await command(session, undefined, 'DELETE').catch(() => {});
      await end();
    },
  };
}
