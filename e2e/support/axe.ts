import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects WCAG 2.2 AA and axe's own best practices; frames of other hosts are excluded. */
export async function expectAccessible(page: Page): Promise<void> {
  // Contrast is measured after animations have ended.
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity;
    const running = document.getAnimations().filter((animation) => !endless(animation));
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
  // Only violations are looked at, and no frame: without the others' reports and a blank page to join them, it takes half.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ['violations'], iframes: false }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
