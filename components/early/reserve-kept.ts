/** Behind it stands the width of the window in which a tab has seen the kept listings so high, such as '385px'. */
export const keptHeightKey = 'devam-';

/**
 * Reserves the place of the kept listings (rules#continue), which come with scripts, where a reload begins below them or in
 * their midst. Runs in the browser as an inline script (early-script.tsx) and must be self-contained; where storage is
 * forbidden nothing is kept.
 */
export function reserveKept(key: string): void {
  try {
    document.documentElement.style.setProperty('--kept', sessionStorage.getItem(key + innerWidth));
  } catch {}
}
