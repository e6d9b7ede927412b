import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/*
 * The one-way import rules stand in biome.json. Here each of them is broken on purpose in a small tree of its own,
 * so that a rule that stops working is noticed.
 */
const planted: readonly { file: string; imports: string; breaks: string }[] = [
  { file: 'lib/site/a.ts', imports: '#lib/contract/calls.ts', breaks: 'site imports nothing' },
  { file: 'lib/contract/a.ts', imports: '#lib/listing/price.ts', breaks: 'contract is below listing' },
  {
    file: 'lib/listing/a.ts',
    imports: '#lib/backend/backend.ts',
    breaks: 'pure functions are below the backend',
  },
  {
    file: 'lib/media/a.ts',
    imports: '#components/ui/icon.tsx',
    breaks: 'pure functions are below components',
  },
  { file: 'lib/html/a.ts', imports: '#lib/backend/backend.ts', breaks: 'cleaning HTML is a pure function' },
  {
    file: 'lib/seo/a.ts',
    imports: '#lib/runtime/env.ts',
    breaks: 'what pages say is built from what they are told',
  },
  { file: 'lib/backend/a.ts', imports: '#components/ui/icon.tsx', breaks: 'the backend is below components' },
  { file: 'lib/backend/a.ts', imports: '#lib/server/main.ts', breaks: 'the backend is below the server' },
  { file: 'lib/backend/a.ts', imports: '#lib/api/calls.ts', breaks: 'the backend is below the handlers' },
  { file: 'lib/api/a.ts', imports: '#lib/backend/upstream/circuit.ts', breaks: 'handlers know one backend' },
  {
    file: 'lib/browser/a.ts',
    imports: '#lib/backend/backend.ts',
    breaks: 'browser code never reaches the backend',
  },
  {
    file: 'lib/runtime/a.ts',
    imports: '#lib/backend/index.ts',
    breaks: 'the shared runtime is below the backend',
  },
  {
    file: 'lib/server/a.ts',
    imports: '../../app/robots.ts',
    breaks: 'the server reaches screens through Next only',
  },
  { file: 'lib/server/a.ts', imports: '#lib/dev/bench/main.ts', breaks: 'nothing imports development tools' },
  {
    file: 'lib/admin/a.ts',
    imports: '#lib/api/calls.ts',
    breaks: 'the tools of the office answer no calls',
  },
  {
    file: 'lib/backend/a.ts',
    imports: '#lib/admin/main.ts',
    breaks: 'the backend is below the tools of the office',
  },
  {
    file: 'lib/admin/spreadsheets/a.ts',
    imports: '../listing-import/report.ts',
    breaks: 'spreadsheets are below the import',
  },
  {
    file: 'lib/admin/listing-import/a.ts',
    imports: '../listings/listing-record.ts',
    breaks: 'the import is below the export',
  },
  {
    file: 'lib/admin/backup/a.ts',
    imports: '../commands/run-command.ts',
    breaks: 'backups know no commands',
  },
  {
    file: 'lib/admin/office/a.ts',
    imports: '../backup/restore-backup.ts',
    breaks: 'the folder of the office knows no backups',
  },
  {
    file: 'lib/admin/office/a.ts',
    imports: '#lib/api/answers.ts',
    breaks: 'what holds for the tools holds for each of their folders',
  },
  { file: 'app/ilanlar/a.tsx', imports: '#lib/admin/main.ts', breaks: 'screens run no tools of the office' },
  { file: 'lib/media/a.ts', imports: '#lib/listing/price.ts', breaks: 'photographs know no listing' },
  { file: 'lib/listing/a.ts', imports: '#lib/seo/graphs.ts', breaks: 'listings are below what pages say' },
  {
    file: 'components/listing/a.tsx',
    imports: '#components/saved/recently-seen.tsx',
    breaks: 'what is kept of listings stands on them',
  },
  {
    file: 'components/saved/a.tsx',
    imports: '../../app/ilanlar/notice.tsx',
    breaks: 'components never import a screen',
  },
  { file: 'components/ui/a.tsx', imports: '#components/contact/field.tsx', breaks: 'ui is below all' },
  { file: 'e2e/support/a.ts', imports: '#lib/dev/bench/main.ts', breaks: 'tests use no development tools' },
  { file: 'lib/browser/a.ts', imports: 'zod', breaks: 'zod stays out of the browser' },
  { file: 'components/ui/a.tsx', imports: '#lib/api/calls.ts', breaks: 'components answer no calls' },
  {
    file: 'components/ui/a.tsx',
    imports: '#lib/backend/index.ts',
    breaks: 'components never reach the backend',
  },
  {
    file: 'components/ui/a.tsx',
    imports: '#lib/runtime/env.ts',
    breaks: 'components never read the environment',
  },
  {
    file: 'app/ilanlar/a.tsx',
    imports: '../ilan-detay/page.tsx',
    breaks: 'no screen imports another screen',
  },
  {
    file: 'app/ilanlar/a.tsx',
    imports: '#lib/backend/embedded/listing-row.ts',
    breaks: 'screens know one backend',
  },
  { file: 'lib/listing/a.ts', imports: './b', breaks: 'imports carry their extension' },
];

const folders: string[] = [];

function lint(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  folders.push(folder);
  copyFileSync('biome.json', join(folder, 'biome.json'));
  execFileSync('git', ['init', '-q', folder]);
  writeFileSync(join(folder, '.gitignore'), '');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--colors=off', '.'], { cwd: folder, encoding: 'utf8' });
  return run.status === 0 ? '' : run.stdout + run.stderr;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('import rules', () => {
  it.each(planted)('$breaks ($file)', ({ file, imports }) => {
    const text = `import { a } from '${imports}';\n\nexport const b = a;\n`;
    const rule = imports.startsWith('./') ? 'useImportExtensions' : 'noRestrictedImports';
    expect(lint({ [file]: text, 'lib/listing/b.ts': 'export const a = 1;\n' })).toContain(rule);
  });

  it('allows what the direction allows', () => {
    const files = {
      'lib/contract/a.ts': `import { limits } from '#lib/site/limits.ts';\n\nexport const b = limits;\n`,
      'lib/listing/a.ts': `import { photoUrl } from '#lib/media/photo.ts';\n\nexport const b = photoUrl;\n`,
      'components/saved/a.tsx': `import { b } from '#components/listing/b.tsx';\n\nexport const c = b;\n`,
      'components/listing/b.tsx': `import { Icon } from '#components/ui/icon.tsx';\n\nexport const b = Icon;\n`,
      'app/ilanlar/a.tsx': `import { b } from './b.ts';\n\nexport const c = b;\n`,
      'app/ilanlar/b.ts': `import { getBackend } from '#lib/backend/index.ts';\n\nexport const b = getBackend;\n`,
    };
    expect(lint(files)).toBe('');
  });

  it.each([
    ['of values', `import { a } from './a.ts';\n\nexport const b = () => a;\n`],
    ['of a type', `import type { A } from './a.ts';\n\nexport const b = (a: A) => a;\n`],
  ])('refuses a cycle %s', (_, b) => {
    const files = {
      'lib/listing/a.ts': `import { b } from './b.ts';\n\nexport type A = string;\nexport const a = () => b;\n`,
      'lib/listing/b.ts': b,
    };
    expect(lint(files)).toContain('noImportCycles');
  });
});
