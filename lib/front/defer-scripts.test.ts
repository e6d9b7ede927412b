import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = `<head><script>${deferScripts}(['/a.js', '/b.js?x=1&y=2'])</script></head><p>İlan</p>`;

/** A page whose pictures are still loading; the test moves its clock, frames and paint. */
async function open(html: string) {
  const timers: { run: () => void; ms: number }[] = [];
  const frames: (() => void)[] = [];
  let paint = () => {};
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    beforeParse(created) {
      Object.assign(created, {
        setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
        requestAnimationFrame: (run: () => void) => frames.push(run),
        PerformanceObserver: class {
          constructor(seen: () => void) {
            paint = seen;
          }
          observe() {}
        },
      });
    },
  });
  await new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve));
  return {
    window,
    load: () => window.dispatchEvent(new window.Event('load')),
    frame: () => {
      for (const run of frames.splice(0)) run();
    },
    paint: () => paint(),
    wait: (atMost: number) => {
      for (const { run, ms } of timers) if (ms <= atMost) run();
    },
    scripts: () =>
      [...window.document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
  };
}

test('loads no script before the first pictures and a paint, each one once, and without waiting for `load`', async () => {
  const { window, paint, wait, scripts } = await open(
    `${page}<img src="/p.jpg"><img loading="lazy" src="/q.jpg">`,
  );
  const [first, lazy] = window.document.images;
  const state = { complete: false };
  if (first) Object.defineProperties(first, { complete: { get: () => state.complete } });
  if (lazy) Object.defineProperties(lazy, { complete: { value: false }, loading: { value: 'lazy' } });
  paint();
  expect(scripts()).toEqual([]);
  state.complete = true;
  first?.dispatchEvent(new window.Event('load'));
  expect(scripts()).toEqual(['/a.js', '/b.js?x=1&y=2']);
  wait(10_000);
  paint();
  expect(scripts()).toHaveLength(2);
});

test('loads no script before a paint, but waits for one no longer than a quarter of a second while frames are rendered', async () => {
  const { load, frame, wait, scripts } = await open(page);
  load();
  wait(2999);
  frame();
  wait(2999);
  expect(scripts()).toEqual([]);
  frame();
  wait(249);
  expect(scripts()).toEqual([]);
  wait(250);
  expect(scripts()).toHaveLength(2);
});

test('waits three seconds at most for a picture', async () => {
  const { wait, scripts } = await open(page);
  wait(2999);
  expect(scripts()).toEqual([]);
  wait(3000);
  expect(scripts()).toHaveLength(2);
});

test.each(['pointerdown', 'keydown', 'focusin', 'input'])('loads them at once on %s', async (type) => {
  const { window, scripts } = await open(page);
  window.document.body.dispatchEvent(new window.Event(type, { bubbles: true }));
  expect(scripts()).toHaveLength(2);
});
