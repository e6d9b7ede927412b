import { existsSync, globSync } from 'node:fs';
import { findProgram } from '../find-program.ts';

/** Path of an installed Firefox, null when there is none. */
export function findFirefox(): string | null {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

export type WebKitPrograms = { driver: string; browser: string; xvfb: string };

/** WebKitGTK's driver and small browser, and a screen without a monitor for them; null when one of them is missing. */
export function findWebKit(): WebKitPrograms | null {
  const [driver, xvfb] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  const [browser] = globSync('/usr/{lib/*,lib64,libexec,lib}/webkit2gtk-4.*/MiniBrowser').filter(existsSync);
  return driver && xvfb && browser ? { driver, browser, xvfb } : null;
}
