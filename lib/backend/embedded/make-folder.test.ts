import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exists } from './make-folder.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';

it('does not take what may not be looked at for something that is not there', async () => {
  const folder = await temporaryFolder();
  const closed = join(folder.path, 'closed');
  await mkdir(join(closed, 'database'), { recursive: true });
  await chmod(closed, 0o000);
  await chmod(folder.path, 0o755);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await expect(exists(join(closed, 'database'))).rejects.toThrow(/database: .* izni yok/);
    expect(await exists(join(folder.path, 'other'))).toBe(false);
    expect(await exists(closed)).toBe(true);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  await chmod(closed, 0o700);
  await folder.remove();
});
