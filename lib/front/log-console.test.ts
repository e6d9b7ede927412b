import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registry } from '#lib/runtime/registry.ts';
import { logConsole, surviveLogErrors } from './log-console.ts';

const real = { error: console.error, warn: console.warn };
const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const lines = () => write.mock.calls.flat();

beforeEach(() => {
  vi.useFakeTimers();
  write.mockClear();
  logConsole();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(console, real);
});

test('what a library prints becomes one line', () => {
  console.warn('two\nlines %d', 7);
  const fields = /^.*"level":"warn","event":"console","text":"two\\nlines 7"\}\n$/;
  expect(lines()).toEqual([expect.stringMatching(fields)]);
});

test('an error that was logged with its request is not logged twice', () => {
  const [reported, other] = [new Error('reported'), new Error('other')];
  console.error('⨯', reported);
  console.error('⨯', other);
  registry.loggedErrors.add(reported);
  vi.runAllTimers();
  expect(lines()).toEqual([expect.stringMatching(/"level":"error".*other/)]);
});

test('the site survives a log that cannot be written', () => {
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = new PassThrough();
    const mocked = vi.spyOn(process, name, 'get').mockReturnValue(stream as never);
    surviveLogErrors();
    mocked.mockRestore();
    for (const reason of ['the disk is full', 'its reader is gone']) stream.emit('error', new Error(reason));
  }
});
