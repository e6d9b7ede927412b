import { run } from './command.mjs';

/**
 * Runs the browser tests.
 * @param {string} node the Node that runs them
 * @param {string} browser path of a Chromium
 * @param {string[]} args handed on to Playwright
 * @param {Record<string, string>} env settings beside those of this process
 * @returns {Promise<number>} the exit code
 */
export function runPlaywright(node, browser, args, env = {}) {
  return run(node, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    env: { ...process.env, CHROMIUM_PATH: browser, ...env },
  });
}
