import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { type Client, noOutside, phone } from './client.ts';
import type { WebKitPrograms } from './programs.ts';

const startMs = 30_000;
const commandMs = 60_000;

/** Starts WebKitGTK in a screen without a monitor, driven over WebDriver. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Client> {
  const port = await freePort();
  // Without it WebKit draws no page for root.
  const asRoot = process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const child = spawn(screen, ['-a', driver, `--port=${port}`], {
    stdio: 'ignore',
    // A group of processes of its own, which ends together.
    detached: true,
    env: { ...process.env, ...asRoot },
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await expect(() => command(`${origin}/status`)).toPass({ timeout: startMs });
  const { sessionId } = await command(`${origin}/session`, { capabilities: capabilitiesOf(browser) });
  const session = `${origin}/session/${sessionId}`;
  // Its bar of buttons keeps the window from being narrower than about 450 px.
  await command(`${session}/window/rect`, { x: 0, y: 0, ...phone });

  const execute = (work: unknown, args: unknown[]) =>
    command(`${session}/execute/sync`, { script: `return (${work})(...arguments)`, args });
  return {
    open: (url) => command(`${session}/url`, { url }),
    run: (work, ...args) => execute(work, args),
    async press(find, ...args) {
      // A reference to an element has one field.
      const [element] = Object.values(await execute(find, args));
      await command(`${session}/element/${element}/click`, {});
    },
    type: (text) => {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      return command(`${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
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
      if (child.pid) process.kill(-child.pid);
      await exited;
    },
  };
}

/** A command of WebDriver; what it fails by is the name of the error. */
async function command(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const signal = AbortSignal.timeout(commandMs);
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw Object.assign(new Error(value.message), { name: value.error });
  return value;
}

function capabilitiesOf(browser: string) {
  // A proxy among the capabilities crashes one start in six: WebKitGTK 2.50 reads past the end of its exceptions.
  const proxy = [`--proxy=http://${noOutside.host}:${noOutside.port}`];
  const exceptions = noOutside.except.map((host) => `--ignore-host=${host}`);
  return {
    alwaysMatch: {
      // An alert that no journey takes stays, and fails what comes next.
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', ...proxy, ...exceptions] },
    },
  };
}
