import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { step } from './progress.mjs';
import { root } from './root.mjs';
import { TaskError } from './task.mjs';

const names = [
  // Draws no window around each page, which takes a test three times as long.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const debianPackage = 'chromium-headless-shell';
const downloadPatienceMs = 120_000;

/** Path of a Chromium for the browser tests (rules#commands): a given or installed one, else one that is fetched. */
export async function findBrowser(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new TaskError(`CHROMIUM_PATH: there is no file ${given}`);
  const found = given || findInstalled() || (await findDownloaded());
  if (found) return found;
  await step('Downloading a browser', () => download(node)).catch(() => {});
  const downloaded = await findDownloaded();
  if (downloaded) return downloaded;
  if (canInstallPackage()) await step(`Installing the package ${debianPackage}`, installPackage);
  const installed = findInstalled();
  if (installed) return installed;
  throw new TaskError(
    'The browser tests need Chromium or Chrome: install one, or name its program in CHROMIUM_PATH.',
  );
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(
    existsSync,
  );
}

async function findDownloaded() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function download(node) {
  const args = [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'];
  const { status } = spawnSync(node, args, { timeout: downloadPatienceMs, stdio: 'ignore' });
  if (status !== 0) throw new Error('no download');
}

function canInstallPackage() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, isQuiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
    env,
    isQuiet: true,
  });
}
