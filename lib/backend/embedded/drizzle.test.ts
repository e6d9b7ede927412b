import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is the only way to Drizzle: any other import costs every process 200 MB', () => {
  const files = globSync('{app,lib}/**/*.{ts,tsx}');
  const direct = files.filter((file) =>
    /^import (?!type)[^;]*'drizzle-orm/m.test(readFileSync(file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(direct).toEqual([]);
});
