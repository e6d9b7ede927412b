import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconFile, iconFilePath } from './draw-icons.ts';

it('has drawn the icons of the installed set (npm run icons)', () =>
  expect(readFileSync(iconFilePath, 'utf8')).toBe(iconFile()));
