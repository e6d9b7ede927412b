import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { findProgram } from '../programs.ts';
import { type Client, phone, proxy } from './client.ts';

/** Starts WebKitGTK in a screen without a monitor, driven over WebDriver; null when a program for it is missing. */
export async function startWebKit(): Promise<Client | null> {
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('xvfb-run')];
  const [binary] = globSync('/usr/{lib/*,lib64,libexec,lib}/webkit2gtk-4.*/MiniBrowser');
  if (!driver || !screen || !binary) return null;
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
  await expect(() => command(`${origin}/status`)).toPass({ timeout: 30_000 });
  // Among the capabilities a proxy crashes one start in six: WebKitGTK 2.50 reads past the end of its exceptions.
  const noProxy = ['--ignore-host=127.0.0.1', '--ignore-host=localhost'];
  const args = ['--automation', `--proxy=http://${proxy.host}:${proxy.port}`, ...noProxy];
  // An alert that no journey takes stays, and fails what comes next.
  const alwaysMatch = { unhandledPromptBehavior: 'ignore', 'webkitgtk:browserOptions': { binary, args } };
  const { sessionId } = await command(`${origin}/session`, { capabilities: { alwaysMatch } });
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
      const text = await command(`${session}/alert/text`).catch((reason: Error) => {
        if (reason.name !== 'no such alert') throw reason;
        return null;
      });
      if (text !== null) await command(`${session}/alert/accept`, {});
      return text;
    },
    exceptions: [],
    async close() {
      await command(session, undefined, 'DELETE').catch(() => {});
      if (child.pid) process.kill(-child.pid);
      await exited;
    },
  };
}

/** A command of WebDriver; what it fails by is the name of the error. */
async function command(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw Object.assign(new Error(value.message), { name: value.error });
  return value;
}
