import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '#e2e/support/site-test.ts';

// What README.md of the bench tells people to type runs, and no visitor gets an error. How fast it is and how much memory it
// takes is judged on a quiet machine.
test.setTimeout(240_000);

/** A measurement of seconds breaks promises of its own, such as flat memory. */
async function bench(...args: string[]) {
  const task = ['lib/dev/tasks/run.mjs', 'bench', ...args];
  const { stdout } = await promisify(execFile)('node', task, { encoding: 'utf8' }).catch(
    (error: { stdout: string }) => error,
  );
  const rows = Array.from(stdout.matchAll(/^\| (.+?) \| (.+?) \|/gm), ([, what = '', measured = '']) => [
    what,
    measured,
  ]);
  return (pattern: RegExp) =>
    rows.flatMap(([what = '', measured = '']) => {
      const found = pattern.exec(measured);
      return found ? [[what, ...found.slice(1)]] : [];
    });
}
const withoutErrors = /^[1-9]\d* answers, (\d+) errors/;

test('no visitor is refused anything while one address floods the site (rules#fair-shares)', async () => {
  const found = await bench('--only', 'flood', '--seconds', '1', '--listings', '1000');
  const names = [
    'no flood',
    ...['screens', 'long words', 'calls', 'pictures', 'messages'].map((name) => `a flood of ${name}`),
  ];
  const waits = found(/; (\d+) of (\d+) refused/);
  expect(waits.map(([what, refused]) => [what, refused])).toEqual(
    names.map((name) => [`waits in ${name}`, '0']),
  );
  // A busy machine answers few in a second.
  expect(waits.filter(([, , asked]) => Number(asked) < 3)).toEqual([]);
  expect(found(/flood: .*(× 429)/)[0]).toEqual(['waits in a flood of screens', '× 429']);
});

test('visitors on all screens and calls get no error, nor does a crawler', async () => {
  const found = await bench(
    '--only',
    'speed,load',
    '--connections',
    '20',
    '--seconds',
    '1',
    '--listings',
    '100',
  );
  const documents = ['/', '/ilanlar', '/ilan-detay?id=1001', '/iletisim'].map((path) => `${path}, cached`);
  const measured = [
    ...documents,
    'a listing that is not cached',
    'list call, 100 listings',
    'list call, 100 listings',
  ];
  expect(found(withoutErrors)).toEqual([
    ...measured.map((what) => [what, '0']),
    ['20 visitors for 1 s', '0'],
    ['a crawler on 100 pages, 8 connections', '0'],
  ]);
});
