import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconFile, iconFilePath } from './draw-icons.ts';
import { characters, partPath, parts, subset } from './subset-fonts.mjs';

it('the icons are drawn from the installed set (npm run icons)', () =>
  expect(readFileSync(iconFilePath, 'utf8')).toBe(iconFile()));

// 14,600 bytes with headers are what a new connection may send at once.
it.each(parts)(
  'the part %s is cut out of the installed font (npm run fonts), and fits into ten packets',
  async (part) => {
    const file = readFileSync(partPath(part));
    expect(file.equals(await subset(part))).toBe(true);
    expect(file.length).toBeLessThan(14_300);
  },
);

it('every character is in one part of the font, and all of Turkish in those that are fetched at once', () => {
  const all = ['turkish', 'plain', 'otherLatin', 'latinExt'].map(characters);
  const written = all.join('');
  expect(new Set(written).size).toBe([...written].length);
  const alphabet = 'abcçdefgğhıijklmnoöprsştuüvyz';
  const needed = new Set(`${alphabet}${alphabet.toLocaleUpperCase('tr')}âîû0123456789₺²–’“”…`);
  expect(needed.difference(new Set(`${all[0]}${all[1]}`))).toEqual(new Set());
});
