import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchOffice } from './watch-office.ts';

const run = vi.fn<(signal: AbortSignal) => Promise<boolean>>();
let folder = '';
let marks = '';
/** On a busy machine each look takes its time. */
const soon = { timeout: 10_000 };
let stop = async () => {};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ofis-'));
  marks = '1';
  run.mockReset().mockResolvedValue(true);
  stop = watchOffice({ folder, changeMarks: async () => marks, run, everyMs: 20, brokenAfterMs: 60_000 });
  // What lies there at the start is looked at as well.
  await expect.poll(() => run.mock.calls.length, soon).toBe(1);
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

/** Long enough for several looks. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));
const put = (name: string, content: string) => writeFile(join(folder, name), content);

it('waits until a workbook is there to its end', async () => {
  await put('ilanlar.xlsx', 'PK\u0003\u0004 half of it');
  await aWhile();
  expect(run).toHaveBeenCalledTimes(1);
  await appendFile(join(folder, 'ilanlar.xlsx'), 'PK\u0005\u0006 the table of contents');
  await expect.poll(() => run.mock.calls.length, soon).toBe(2);
});

it('pays no heed to what programs lay down meanwhile, and to its own answers', async () => {
  for (const name of [
    '~$ilanlar.xlsx',
    '.~lock.ilanlar.xlsx#',
    'sonuc.txt',
    'mesajlar.xlsx',
    'ilanlar.xlsx.part',
  ])
    await put(name, 'x');
  await aWhile();
  expect(run).toHaveBeenCalledTimes(1);
});

it('looks again soon after a run that took long', async () => {
  run.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return true;
  });
  marks = '2';
  await expect.poll(() => run.mock.calls.length, soon).toBe(2);
  await put('salon.jpg', 'x');
  // Twenty times what the run took would be twenty seconds.
  await expect.poll(() => run.mock.calls.length, soon).toBe(3);
});

it('runs for a message, for a photograph, and again after a run that came to nothing', async () => {
  marks = '2';
  await expect.poll(() => run.mock.calls.length, soon).toBe(2);
  run.mockResolvedValueOnce(false);
  await put('salon.jpg', 'x');
  await expect.poll(() => run.mock.calls.length, soon).toBe(4);
  await aWhile();
  expect(run).toHaveBeenCalledTimes(4);
});
