import { mkdtempDisposableSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPictureFolder } from './picture-folder.ts';

it('keeps whole pictures, finds those of another process, and survives one that it cannot write', async () => {
  const own = mkdtempDisposableSync(join(tmpdir(), 'pictures-'));
  using _ = own;
  const [first, second] = [openPictureFolder(own.path), openPictureFolder(own.path)];
  await first.put('a.avif', Buffer.from('a'));
  expect(String(await second.get('a.avif'))).toBe('a');
  expect(readdirSync(own.path)).toEqual(['a.avif']);
  const blocked = join(own.path, 'a.avif', 'below');
  await openPictureFolder(blocked).put('b.avif', Buffer.from('b'));
  expect(await openPictureFolder(blocked).get('b.avif')).toBeNull();
});

it('beyond its bound it loses what nobody has asked for the longest', async () => {
  const own = mkdtempDisposableSync(join(tmpdir(), 'pictures-'));
  using _ = own;
  for (const [name, day] of [
    ['old', 1],
    ['new', 3],
    ['middle', 2],
  ] as const) {
    writeFileSync(join(own.path, name), 'xxxx');
    utimesSync(join(own.path, name), day, day);
  }
  const pictures = openPictureFolder(own.path, 12);
  await pictures.get('old');
  await pictures.put('newest', Buffer.from('xxxx'));
  await expect.poll(() => readdirSync(own.path).sort()).toEqual(['new', 'newest', 'old']);
});
