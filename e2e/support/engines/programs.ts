import { globSync } from 'node:fs';
import { findProgram } from '../find-program.ts';

/** Path of an installed Firefox, null when there is none. */
export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

export type WebKitPrograms = { driver: string; browser: string; screen: string };

/** WebKitGTK's driver and small browser, and a screen without a monitor for them; null when one of them is missing. */
export function findWebKit(): WebKitPrograms | null {
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('xvfb-run')];
  const [browser] = globSync('/usr/{lib/*,lib64,libexec,lib}/webkit2gtk-4.*/MiniBrowser');
  return driver && screen && browser ? { driver, browser, screen } : null;
}
