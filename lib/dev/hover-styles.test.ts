import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n');

// A finger leaves its last place hovered: `.x:hover { @media (hover: hover) { ... } }`.
it('what is hovered looks otherwise only where there is a pointer that hovers', () => {
  const rules = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/([^{};]*:hover[^{};]*)\{\s*([^{};]*)/g);
    return Array.from(found, ([, selector = '', begin = '']) => ({
      where: `${file}: ${selector.trim()}`,
      isGuarded: begin.startsWith('@media (hover: hover)'),
    }));
  });
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ isGuarded }) => !isGuarded).map(({ where }) => where)).toEqual([]);
});
