import type { Locator } from '@playwright/test';

/** Moves a finger over a photograph, in pixels to the left and down, a step in each frame. */
export async function swipe(photo: Locator, left: number, { down = 0, steps = 4 } = {}): Promise<void> {
  await photo.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  const session = await photo.page().context().newCDPSession(photo.page());
  for (let step = 0; step <= steps; step += 1) {
    const moved = step / steps;
    const point = { x: x + width * 0.8 - left * moved, y: y + height / 2 + down * moved };
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    await photo.evaluate(() => new Promise(requestAnimationFrame));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
