import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import { logConsole, surviveLogErrors } from './log-console.ts';

const real = { error: console.error, warn: console.warn };
const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const lines = () => write.mock.calls.map(([line]) => String(line));
const events = () => lines().map((line) => JSON.parse(line));

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
  expect(lines()).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
  expect(events()).toMatchObject([{ level: 'warn', event: 'console', text: 'two\nlines 7' }]);
});

test.each([
  ['upstream image response failed for', '/api/api/files/?filepath=Gizem.jpg', 404],
  ['internal image response failed for', '/api/api/files/?filepath=Gizem.jpg', 404],
  ["The requested resource isn't a valid image for", '/api/api/files/?filepath=Gizem.jpg', 'received', null],
])('addresses that the optimizer prints are not logged, since visitors write them: %s', (...values) => {
  console.error(' ⨯', ...values);
  expect(lines()).toEqual([]);
});

test('the log itself goes through as it is', () => {
  log.error('broken', { cause: 'x' });
  expect(events()).toMatchObject([{ level: 'error', event: 'broken', cause: 'x' }]);
});

test('an error that was logged with its request is not logged twice', () => {
  const [reported, other] = [new Error('reported'), new Error('other')];
  console.error('⨯', reported);
  console.error('⨯', other);
  registry.loggedErrors.add(reported);
  vi.runAllTimers();
  expect(events()).toMatchObject([{ text: expect.stringContaining('other') }]);
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
