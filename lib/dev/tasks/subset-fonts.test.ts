import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { characters, partPath, parts, subset } from './subset-fonts.mjs';

it.each(parts)('has cut the part %s out of the installed font (npm run fonts)', async (part) =>
  expect(readFileSync(partPath(part)).equals(await subset(part))).toBe(true),
);

it('keeps each part within the ten packets that a new connection may send at once (14,600 bytes with headers)', () => {
  for (const part of parts) expect(readFileSync(partPath(part)).length).toBeLessThan(14_300);
});

it('puts every character into one part, and all of Turkish into those that are fetched at once', () => {
  const all = ['turkish', 'plain', 'otherLatin', 'latinExt'].map(characters);
  const written = all.join('');
  expect(new Set(written).size).toBe([...written].length);
  const first = `${all[0]}${all[1]}`;
  const alphabet = 'abcçdefgğhıijklmnoöprsştuüvyz';
  for (const letter of `${alphabet}${alphabet.toLocaleUpperCase('tr')}âîû0123456789₺²–’“”…`)
    expect(first).toContain(letter);
});
