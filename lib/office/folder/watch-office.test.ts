import { mkdir, mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { readings } from '#lib/runtime/metric-events.ts';
import { runOnce, watchOffice } from './watch-office.ts';

const run = vi.fn<(signal: AbortSignal) => Promise<boolean>>();
const dataVersion = vi.fn(async () => version);
const warn = vi.spyOn(log, 'warn').mockReturnValue();
let folder = '';
let version = '';

/** Waiting times are measured by a clock that the tests move; a look takes a moment of it. */
let clock = 0;
const now = vi.spyOn(performance, 'now').mockImplementation(() => {
  clock += 0.01;
  return clock;
});
afterAll(() => now.mockRestore());

/** On a busy machine each look takes its time. */
const soon = { timeout: 10_000 };
const runs = (count: number) => expect.poll(() => run.mock.calls.length, soon).toBe(count);
/** Waits for several looks, after which a change would have been noticed. */
async function looks(): Promise<void> {
  const after = dataVersion.mock.calls.length + 4;
  await expect.poll(() => dataVersion.mock.calls.length, soon).toBeGreaterThanOrEqual(after);
}
const put = (name: string) => writeFile(join(folder, name), 'x');

beforeEach(async () => {
  const temporary = await mkdtempDisposable(join(tmpdir(), 'ofis-'));
  folder = temporary.path;
  version = '1';
  run.mockReset().mockResolvedValue(true);
  warn.mockClear();
  const stop = watchOffice({ folder, dataVersion, run, everyMs: 10 });
  // It runs for what is there at the start, too.
  await runs(1);
  return async () => {
    await stop();
    await temporary.remove();
  };
});

it('runs for a message, a photograph, and again after a run that came to nothing', async () => {
  // Neither for temporary files nor for its own answers.
  const others = ['~$ilanlar.xlsx', '._salon.jpg', 'sonuc.txt', 'mesajlar.xlsx'];
  await Promise.all(others.map(put));
  await looks();
  expect(run).toHaveBeenCalledTimes(1);
  // However long a run takes, the next look comes soon.
  run.mockImplementationOnce(async () => {
    clock += 10_000;
    return true;
  });
  version = '2';
  await runs(2);
  run.mockResolvedValueOnce(false);
  await put('salon.jpg');
  await runs(4);
  await looks();
  expect(run).toHaveBeenCalledTimes(4);
});

it('waits longer after each failure, logs it once an hour, tries at once after a change', async () => {
  run.mockRejectedValue(new Error('disk dolu'));
  version = '2';
  await runs(2);
  for (const [at, wait] of [20, 40, 80].entries()) {
    clock += wait - 5;
    await looks();
    expect(run).toHaveBeenCalledTimes(2 + at);
    clock += 5;
    await runs(3 + at);
  }
  expect(warn.mock.calls).toEqual([['office-failed', { reason: expect.stringContaining('disk dolu') }]]);
  expect(readings.officeFailures?.()).toBe(4);
  // Not while it looks: a look that takes an hour is followed by a long pause.
  run.mockImplementationOnce(async () => {
    clock += 60 * 60_000;
    throw new Error('disk dolu');
  });
  clock += 160;
  await expect.poll(() => warn.mock.calls.length, soon).toBe(2);
  run.mockResolvedValue(true);
  version = '3';
  await expect.poll(() => readings.officeFailures?.(), soon).toBe(0);
});

it('waits for a folder that is away, says so, and never makes it', async () => {
  await rm(folder, { recursive: true });
  await expect.poll(() => warn.mock.calls.length, soon).toBe(1);
  expect(warn.mock.calls[0]?.[1]).toEqual({ reason: `${folder}: böyle bir dosya ya da klasör yok` });
  version = '2';
  await looks();
  expect(run).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await mkdir(folder);
  await runs(2);
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
