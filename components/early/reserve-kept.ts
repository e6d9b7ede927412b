/** Where a tab notes how wide its window and how high the kept listings were, such as '390 385'. */
export const keptHeightKey = 'devam-yuksekligi';

/**
 * Reserves the place of the kept listings (rules#continue), which come with scripts, where a reload begins below them or in
 * their midst. Runs in the browser as an inline script (early-script.tsx) and must be self-contained.
 */
export function reserveKept(key: string): void {
  try {
    const [width, height] = (sessionStorage.getItem(key) ?? '').split(' ');
    if (Number(width) === innerWidth)
      document.documentElement.style.setProperty('--kept-height', `${height}px`);
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}
