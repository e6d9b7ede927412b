import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { officeFlags, siteFlags, toolFlags } from './node-flags.mjs';

it('each process has its flags, which Node knows', () => {
  for (const flags of [siteFlags, toolFlags, officeFlags]) {
    expect(flags.join(' ')).toMatch(/^--max-semi-space-size=\d( --\S+)*$/);
    execFileSync(process.execPath, [...flags, '--version']);
  }
});

it('no other file states one', () => {
  const names = [...siteFlags, ...toolFlags, ...officeFlags, '--max-old-space-size'].map(
    (flag) => flag.split('=', 1)[0],
  );
  // Node takes them with underscores too.
  const patterns = names.flatMap((name) => ['-e', `--${name?.slice(2).replaceAll('-', '[-_]')}`]);
  const stating = execFileSync('git', ['grep', '-lE', '--untracked', ...patterns], { encoding: 'utf8' });
  expect(stating.trim().split('\n')).toEqual([
    'lib/runtime/node-flags.env',
    import.meta.filename.slice(process.cwd().length + 1),
  ]);
});
