import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#lib/backend/embedded/testing/open-for-suite.ts';
import { scanFolder } from './office-folder.ts';

let folder = '';
beforeEach(async () => {
  const temporary = await temporaryFolder();
  folder = temporary.path;
  return temporary.remove;
});

async function put(...paths: string[]) {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), 'x');
  }
}

// Which names they have: system-names.test.ts.
it('looks into no recycle bin, and at no hidden file', async () => {
  await put('#recycle/5001/1.jpg', '.recycle/ilanlar.xlsx', '5001/2.jpg', '5001/._2.jpg', '~$ilanlar.xlsx');
  const { workbook, photos } = await scanFolder(folder);
  expect([workbook, photos.map(({ path }) => path)]).toEqual([null, ['5001/2.jpg']]);
});
