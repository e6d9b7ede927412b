import type { Browser, Page } from '@playwright/test';
import { withoutCommands } from '#e2e/support/held-scripts.ts';
import { openPhone } from './browser.ts';
import type { Row } from './row.ts';
import { type TapControl, tapControls } from './tap-controls.ts';

const delaysMs = [200, 1000, 2500];
const target = { afterTapMs: 150, afterHydrationMs: 300 };
const timeoutMs = 10_000;
const cpuSlowdown = 4;
// Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms.
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Milliseconds from the tap: null for what did not happen in time. A negative `hydrated` was there before it. */
type Answer = { done: number | null; hydrated: number | null };

/** One tap on each control so long after the first paint, with and without the browser's own commands. */
export async function benchTaps(siteUrl: string, browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const hasCommands of [true, false]) {
    for (const control of tapControls) {
      const answers: Answer[] = [];
      for (const delayMs of delaysMs)
        answers.push(await tapOnce(siteUrl, browser, control, delayMs, hasCommands));
      rows.push(toRow(control, hasCommands, answers));
      console.log(`  ${rows.at(-1)?.what}: ${rows.at(-1)?.figure}`);
    }
  }
  return rows;
}

async function tapOnce(
  siteUrl: string,
  browser: Browser,
  control: TapControl,
  delayMs: number,
  hasCommands: boolean,
): Promise<Answer> {
  const phone = await openPhone(browser, siteUrl);
  const page = await phone.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  if (!hasCommands) await withoutCommands(page);
  const seen = new Map<string, number>();
  await page.exposeBinding('seen', (_, what: string, at: number) => {
    if (!seen.has(what)) seen.set(what, at);
  });
  await page.addInitScript(watch, control);
  const session = await phone.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  try {
    await page.goto(siteUrl + control.path, { waitUntil: 'commit' });
    await until(() => seen.has('paint'), timeoutMs);
    await until(() => Date.now() >= (seen.get('paint') ?? 0) + delayMs, timeoutMs);
    page.on('request', (request) => {
      if (control.request && request.url().includes(control.request) && !request.url().includes('_rsc='))
        seen.set('done', Math.min(seen.get('done') ?? Number.POSITIVE_INFINITY, Date.now()));
    });
    await tap(page, control);
    await until(() => seen.has('tap') && seen.has('done'), timeoutMs);
    const sinceTap = (what: string) => {
      const [at, tapped] = [seen.get(what), seen.get('tap')];
      return at === undefined || tapped === undefined ? null : at - tapped;
    };
    return { done: sinceTap('done'), hydrated: sinceTap('hydrated') };
  } finally {
    await phone.close();
  }
}

/** A finger that has found the control, with its fields filled in. */
async function tap(page: Page, { selector, fields = {} }: TapControl): Promise<void> {
  const place = await page.evaluate(
    ([css, values]) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
        if (field) field.value = value;
      }
      const drawn = [...document.querySelectorAll(css)].find((one) => one.getClientRects().length > 0);
      drawn?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = drawn?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    [selector, fields] as const,
  );
  if (place === null) throw new Error(`Nothing is drawn at ${selector}`);
  await page.touchscreen.tap(place.x, place.y);
}

/** Runs in the page before anything else of it; tells when what happened, in milliseconds since 1970. */
function watch({ selector, done }: TapControl): void {
  const tell = Reflect.get(window, 'seen') as (what: string, at: number) => void;
  const told = new Set<string>();
  const say = (what: string, at = performance.now()) => {
    if (told.has(what)) return;
    told.add(what);
    tell(what, performance.timeOrigin + at);
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') say('paint', startTime);
  }).observe({ type: 'paint', buffered: true });
  addEventListener('click', ({ timeStamp }) => say('tap', timeStamp), true);
  const look = () => {
    const control = document.querySelector(selector);
    if (control && Object.keys(control).some((key) => key.startsWith('__reactProps$'))) say('hydrated');
    if (told.has('tap') && document.querySelector(done)) say('done');
    setTimeout(look, 10);
  };
  look();
}

async function until(isSo: () => boolean, patience: number): Promise<void> {
  const end = Date.now() + patience;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
}

function toRow({ path, what }: TapControl, hasCommands: boolean, answers: readonly Answer[]): Row {
  const isInTime = ({ done, hydrated }: Answer) =>
    done !== null &&
    (done <= target.afterTapMs || (hydrated !== null && done - hydrated <= target.afterHydrationMs));
  return {
    part: 'taps',
    what: `${path} '${what}', ${hasCommands ? 'with' : 'without'} commands`,
    figure: answers.map((answer, index) => `${seconds(delaysMs[index])}: ${wordsOf(answer)}`).join('; '),
    target: `<= ${target.afterTapMs} ms, or ${target.afterHydrationMs} ms after hydration`,
    yardstick: '',
    isMet: answers.every(isInTime),
    values: Object.fromEntries(
      answers.map(({ done }, index) => [`after${delaysMs[index]}Ms`, done ?? Number.NaN]),
    ),
  };
}

const seconds = (milliseconds = 0) => `${(milliseconds / 1000).toFixed(1)} s`;

function wordsOf({ done, hydrated }: Answer): string {
  if (done === null) return 'lost';
  const isLate = hydrated !== null && hydrated > 0 && done > hydrated;
  return `${done.toFixed(0)} ms${isLate ? ` (${(done - hydrated).toFixed(0)} after hydration)` : ''}`;
}
