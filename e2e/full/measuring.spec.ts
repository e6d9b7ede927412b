import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '#e2e/support/site-test.ts';

// What README.md of bench and soak tells people to type runs, and no visitor gets an error. How fast it is and how much
// memory it takes is judged on a quiet machine.
test.slow();

const run = (task: string, ...args: string[]) =>
  promisify(execFile)('node', ['lib/dev/tasks/run.mjs', task, ...args], { encoding: 'utf8' }).catch(
    // A soak of seconds breaks promises of its own, such as flat memory.
    (error: { stdout: string }) => error,
  );

test('the bench measures documents and listings', async () => {
  const { stdout } = await run('bench', '--only', 'cached,fresh', '--seconds', '1');
  for (const part of ['/, cached', '/iletisim, cached', 'a listing that is not cached'])
    expect(stdout).toMatch(new RegExp(`^\\| ${part}.*\\| \\d+\\.\\d \\|`, 'm'));
});

test('no visitor is refused anything while one address floods the site (rules#fair-shares)', async () => {
  const { stdout } = await run('bench', '--only', 'flood', '--data', 'pglite', '--seconds', '1');
  const rows = [...stdout.matchAll(/^\| pglite \| ([^|]+) \|.*\| (\d+) of (\d+) \| (.*) \|$/gm)];
  expect(rows.map(([, flood, refused]) => [flood, refused])).toEqual(
    ['none', 'screens', 'long words', 'calls', 'pictures', 'messages'].map((flood) => [flood, '0']),
  );
  expect(rows.map(([, , , asked]) => Number(asked)).filter((asked) => asked < 10)).toEqual([]);
  expect(rows[1]?.[4]).toContain('× 429');
});

test('visitors on all screens and calls get no error, nor does a crawler', async () => {
  const small = ['--connections', '20', '--seconds', '4', '--listings', '200'];
  const { stdout } = await run('soak', '--only', 'load', ...small);
  const answered = [...stdout.matchAll(/^\| (.+?) \| (\d+) answers, (\d+) errors/gm)];
  expect(answered.map(([, what, , errors]) => [what, errors])).toEqual([
    ['20 visitors, warming up', '0'],
    ['20 visitors for 4 s', '0'],
    ['a crawler on 200 pages, 8 connections', '0'],
  ]);
});
