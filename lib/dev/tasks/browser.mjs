import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, step, TaskError } from './command.mjs';

// Renders no browser window: the same tests take half the processor time.
const shell = 'chromium-headless-shell';
const names = 'chromium chromium-browser google-chrome google-chrome-stable chrome microsoft-edge'.split(' ');
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const cli = 'node_modules/@playwright/test/cli.js';

/**
 * Finds a Chromium for the browser tests (rules#commands): a given one, a headless shell, any installed Chrome, else
 * one that is fetched.
 * @returns {Promise<string | undefined>} undefined for the shell that Playwright downloads and finds by itself
 */
async function findBrowser(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new TaskError(`CHROMIUM_PATH: there is no file ${given}`);
  const installed = given || onPath([shell]).find(existsSync);
  if (installed || (await hasDownload())) return installed;
  const whole = onPath(names).concat(places).find(existsSync);
  if (whole) {
    console.log(`Testing in ${whole}; the program ${shell} would take half as long.`);
    return whole;
  }
  const download = [join(root, cli), 'install', '--only-shell', 'chromium'];
  await step('Trying to download a browser', () => spawnSync(node, download, { timeout: 120_000 }));
  if (await hasDownload()) return;
  if (process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get'))
    await step(`Installing the package ${shell}`, installPackage);
  const fetched = onPath([shell]).find(existsSync);
  if (fetched) return fetched;
  throw new TaskError(
    'The browser tests need Chromium or Chrome: install one, or name its program in CHROMIUM_PATH.',
  );
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Tells whether the shell that Playwright downloads is there and starts. */
async function hasDownload() {
  const { chromium } = await import('playwright');
  return chromium.launch().then(
    (browser) => browser.close().then(() => true),
    () => false,
  );
}

async function installPackage() {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', shell], options);
}

/**
 * Runs the browser tests.
 * @param {string[]} args of Playwright
 * @param {Record<string, string>} env settings beside those of this process
 * @returns {Promise<number>} the exit code
 */
export async function runPlaywright(node, args, env = {}) {
  const settings = { ...process.env, CHROMIUM_PATH: await findBrowser(node), ...env };
  return run(node, [cli, 'test', ...args], { env: settings });
}
