import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import { runOnce, watchOffice } from './watch-office.ts';

const run = vi.fn<(signal: AbortSignal) => Promise<boolean>>();
const warn = vi.spyOn(log, 'warn').mockReturnValue();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
let folder = '';
let version = '';
/** On a busy machine each look takes its time. */
const soon = { timeout: 30_000 };
let stop = async () => {};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ofis-'));
  version = '1';
  run.mockReset().mockResolvedValue(true);
  warn.mockClear();
  stop = watchOffice({ folder, dataVersion: async () => version, run, everyMs: 20 });
  // It runs for what is there at the start, too.
  await expect.poll(() => run.mock.calls.length, soon).toBe(1);
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Long enough for several looks. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));
const put = (name: string, content: string) => writeFile(join(folder, name), content);

it('ignores temporary files of other programs, and its own answers', async () => {
  const names = ['~$ilanlar.xlsx', '.~lock.ilanlar.xlsx#', 'sonuc.txt', 'mesajlar.xlsx', 'ilanlar.xlsx.part'];
  for (const name of names) await put(name, 'x');
  await aWhile();
  expect(run).toHaveBeenCalledTimes(1);
});

it('looks again soon after a run that took long', async () => {
  run.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return true;
  });
  version = '2';
  await expect.poll(() => run.mock.calls.length, soon).toBe(2);
  await put('salon.jpg', 'x');
  // Twenty times what the run took would be twenty seconds.
  await expect.poll(() => run.mock.calls.length, soon).toBe(3);
});

it('runs for a message, for a photograph, and again after a run that came to nothing', async () => {
  version = '2';
  await expect.poll(() => run.mock.calls.length, soon).toBe(2);
  run.mockResolvedValueOnce(false);
  await put('salon.jpg', 'x');
  await expect.poll(() => run.mock.calls.length, soon).toBe(4);
  await aWhile();
  expect(run).toHaveBeenCalledTimes(4);
});

it('waits longer after each failure, logs it once, and tries at once when something changes', async () => {
  run.mockRejectedValue(new Error('disk dolu'));
  version = '2';
  const started = performance.now();
  await expect.poll(() => run.mock.calls.length, soon).toBe(5);
  // 40, 80 and 160 ms at least after the first three failures.
  expect(performance.now() - started).toBeGreaterThan(280);
  expect(warn.mock.calls).toEqual([['office-failed', { reason: expect.stringContaining('disk dolu') }]]);
  expect(registry.readings.officeFailures?.()).toBeGreaterThan(2);
  await expect.poll(() => run.mock.calls.length, soon).toBe(9);
  run.mockResolvedValue(true);
  // The next try by itself is ten seconds away; a look takes its time on a busy machine.
  version = '3';
  await expect.poll(() => registry.readings.officeFailures?.(), { timeout: 8000 }).toBe(0);
});

it('waits for a folder that is away, says so, and never makes it', async () => {
  await rm(folder, { recursive: true });
  await expect.poll(() => warn.mock.calls.length, soon).toBe(1);
  expect(warn.mock.calls[0]?.[1]).toEqual({ reason: `${folder}: böyle bir dosya ya da klasör yok` });
  version = '2';
  await aWhile();
  expect(run).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await mkdir(folder);
  await expect.poll(() => run.mock.calls.length, soon).toBe(2);
});

it('gives the reason why a run failed, not the last line that Node prints', async () => {
  const fail = (script: string) => {
    vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(script)}`);
    return runOnce(new AbortController().signal);
  };
  await expect(fail('throw new TypeError("kaput")')).rejects.toThrow('kaput');
  await expect(fail('process.kill(process.pid, "SIGKILL")')).rejects.toThrow('SIGKILL');
  vi.unstubAllEnvs();
});
